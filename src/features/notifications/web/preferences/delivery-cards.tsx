import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Checkbox, Radio, Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { mailRhythms, SUMMARY_AT } from '../../rules/delivery-times.ts';
import type { Delivery, UserConfig } from './use-preferences.ts';

interface DeliveryCardsProps {
  readonly config: UserConfig;
  readonly onDeliver: (delivery: Partial<Delivery>) => void;
}

const hints = {
  NOW: undefined,
  DAILY: `às ${SUMMARY_AT}; pedidos de assinatura vão na hora`,
  WEEKLY: `segunda-feira, às ${SUMMARY_AT}`,
} as const;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When e-mails go, and the hours in which nothing does. */
export function DeliveryCards({ config: { delivery, email }, onDeliver }: DeliveryCardsProps) {
  const hour = (label: string, key: 'quiet_from' | 'quiet_to') => (
    <TextField
      label={label}
      type="time"
      defaultValue={delivery[key]}
      // A field that is being typed in is not half an hour yet.
      onChange={({ target }) => (HOUR.test(target.value) ? onDeliver({ [key]: target.value }) : undefined)}
    />
  );
  return (
    <>
      <Card title="E-mail">
        <div className={look('stack')}>
          {(Object.keys(mailRhythms) as (keyof typeof mailRhythms)[]).map((rhythm) => (
            <Radio
              key={rhythm}
              name="rhythm"
              label={mailRhythms[rhythm]}
              hint={hints[rhythm]}
              checked={delivery.mail === rhythm}
              onChange={() => onDeliver({ mail: rhythm })}
            />
          ))}
          <p className={look('tiny', 'muted')}>
            {email === null
              ? 'Você não tem e-mail cadastrado: nenhum vai. Quem cadastra é a administração.'
              : `Vai para ${email}. Quem troca é a administração.`}
          </p>
        </div>
      </Card>
      <Card title="Horas de silêncio">
        <div className={look('stack')}>
          <Switch label="Guardar silêncio" checked={delivery.quiet} onChange={(quiet) => onDeliver({ quiet })} />
          {delivery.quiet ? (
            <>
              <div className={look('row', 'wrap')}>
                {hour('das', 'quiet_from')}
                {hour('às', 'quiet_to')}
              </div>
              <Checkbox
                label="Fins de semana e feriados o dia todo"
                checked={delivery.quiet_days_off}
                onChange={({ target }) => onDeliver({ quiet_days_off: target.checked })}
              />
            </>
          ) : null}
          <p className={look('small', 'soft')}>
            E-mail, SMS e navegador esperam até o fim do silêncio. O sino não para.
          </p>
        </div>
      </Card>
    </>
  );
}
