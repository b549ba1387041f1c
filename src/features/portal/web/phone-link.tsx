/** A telephone number as the institution wrote it, which a phone dials at a touch. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
);
