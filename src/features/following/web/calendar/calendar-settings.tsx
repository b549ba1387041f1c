import { IconCalendarOff, IconCalendarPlus, IconRefresh } from '@tabler/icons-react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Button, buttonLook } from '../../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { closeCalendar, getCalendar, openCalendar } from '../../contract/calendar/calendar-address.ts';
import styles from './calendar-settings.module.css';

/** The address at which a calendar program reads the person's deadlines: to be made, copied, changed and ended. */
export function CalendarPanel() {
  const calendar = useEndpoint(getCalendar, {});
  const opening = useAct(openCalendar, { invalidates: [getCalendar] });
  const closing = useAct(closeCalendar, { invalidates: [getCalendar] });
  const failure = opening.error ?? closing.error;
  // What failed is said below.
  const open = () => void opening.act({}).catch(() => undefined);
  const renew = async () => {
    const sure = await confirm({
      title: 'Trocar o endereço da agenda',
      body: 'O endereço de agora para de funcionar. Será preciso assinar a agenda de novo com o endereço novo.',
      verb: 'Trocar endereço',
      keep: 'Manter',
    });
    if (sure) open();
  };
  const close = async () => {
    const sure = await confirm({
      title: 'Desligar a agenda',
      body: 'Quem tem o endereço, em qualquer aparelho, deixa de ver seus prazos.',
      verb: 'Desligar',
      keep: 'Manter',
    });
    if (sure) void closing.act({}).catch(() => undefined);
  };
  return (
    <Card title="Seus prazos na agenda">
      <div className={look('stack')}>
        <p>
          Veja no seu programa de agenda os prazos dos seus processos, o dia de devolver, a volta dos sobrestados e as
          assinaturas pedidas a você.
        </p>
        {failure ? (
          <Note tone="bad" live>
            {failureMessage(failure)}
          </Note>
        ) : null}
        <AreaState of={calendar}>
          {({ address, read_at }) =>
            address === null ? (
              <div>
                <Button
                  variant="primary"
                  icon={IconCalendarPlus}
                  busy={opening.isPending}
                  busyLabel="Criando…"
                  onClick={open}
                >
                  Criar endereço da agenda
                </Button>
              </div>
            ) : (
              <>
                <div className={look('row')}>
                  <code className={styles.address} aria-label="Endereço da agenda">
                    {address}
                  </code>
                  <CopyButton text={address} label="Copiar endereço da agenda" />
                </div>
                <p className={look('small', 'muted')}>
                  {read_at === null
                    ? 'Nenhum programa leu esta agenda ainda.'
                    : `Lida por um programa pela última vez em ${formatDateTime(read_at)}.`}
                </p>
                <div className={look('row', 'wrap')}>
                  <a className={buttonLook({ variant: 'primary' })} href={address.replace(/^https?:/, 'webcal:')}>
                    <Glyph of={IconCalendarPlus} />
                    Abrir no programa de agenda
                  </a>
                  <Button icon={IconRefresh} busy={opening.isPending} onClick={() => void renew()}>
                    Trocar endereço
                  </Button>
                  <Button icon={IconCalendarOff} busy={closing.isPending} onClick={() => void close()}>
                    Desligar
                  </Button>
                </div>
                <Note tone="warn">
                  Este endereço é só seu: quem o tem vê seus prazos, sem senha. De processo que não é público, a agenda
                  mostra apenas o número.
                </Note>
              </>
            )
          }
        </AreaState>
      </div>
    </Card>
  );
}
