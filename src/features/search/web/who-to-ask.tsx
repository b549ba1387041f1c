import { PhoneLink, useInstallation } from '../../portal/web/index.ts';

interface WhoToAskProps {
  /** What one would ask. */
  readonly asks?: string;
}

/** Who answers a question about a process, as far as the institution told. */
export function WhoToAsk({ asks = 'Quer perguntar sobre ele?' }: WhoToAskProps) {
  const { support_phone: phone, support_email: email, support_hours: hours } = useInstallation() ?? {};
  if (!phone && !email) return null;
  return (
    <p>
      {asks} Fale com o atendimento: {phone ? <PhoneLink phone={phone} /> : null}
      {phone && email ? ' ou ' : ''}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {hours ? ` (${hours.replace(/^\p{Lu}/u, (first) => first.toLowerCase())})` : ''}. Tenha o número do processo à
      mão.
    </p>
  );
}
