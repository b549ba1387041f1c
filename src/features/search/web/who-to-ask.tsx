import { useInstallation } from '../../portal/web/index.ts';

/** Who answers a question about a process, as far as the institution told. */
export function WhoToAsk() {
  const { support_phone: phone, support_email: email, support_hours: hours } = useInstallation() ?? {};
  if (!phone && !email) return null;
  return (
    <p>
      Quer perguntar sobre ele? Fale com o atendimento:{' '}
      {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
      {phone && email ? ' ou ' : ''}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {hours ? ` (${hours.replace(/^\p{Lu}/u, (first) => first.toLowerCase())})` : ''}. Tenha o número do processo à
      mão.
    </p>
  );
}
