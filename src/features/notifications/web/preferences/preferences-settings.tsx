import { IconCloudCheck, IconLock } from '@tabler/icons-react';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card, CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { type Preset, presetChannels, presetOf, presets } from '../../rules/channels.ts';
import { notificationKindKeys } from '../../rules/notification-kinds.ts';
import { DeliveryCards } from './delivery-cards.tsx';
import { KindsTable } from './kinds-table.tsx';
import { mailsForeseen } from './mails-foreseen.ts';
import { PhoneCard } from '../phone/phone-card.tsx';
import { PushCard } from '../push/push-card.tsx';
import { choicesOf, useCatalogue, usePreferences } from './use-preferences.ts';
import styles from './preferences-settings.module.css';

const OWN = 'OWN';

/** What a person is told, by which channels and when; all of it is kept as it is changed. */
export function PreferencesPanel() {
  const catalogue = useCatalogue();
  const preferences = usePreferences();
  const skeleton = <Skeleton lines={8} label="Carregando os avisos" />;
  return (
    <AreaState of={catalogue} skeleton={skeleton}>
      {(known) => (
        <AreaState of={preferences.config} skeleton={skeleton}>
          {(config) => {
            const choices = choicesOf(config);
            const preset = presetOf(choices);
            return (
              <div className={styles.two}>
                <div className={look('stack')}>
                  <Surface aria-label="Quanto avisar">
                    <CardBody>
                      <div className={look('row', 'wrap', 'between')}>
                        <Segmented<Preset | typeof OWN>
                          label="Quanto avisar"
                          value={preset ?? OWN}
                          options={[
                            ...Object.entries(presets).map(([value, label]) => ({ value: value as Preset, label })),
                            { value: OWN, label: 'Do meu jeito' },
                          ]}
                          onChange={(value) => {
                            if (value === OWN) return;
                            void preferences.choose(
                              Object.fromEntries(
                                notificationKindKeys.map((kind) => [kind, presetChannels(value, kind)]),
                              ),
                            );
                          }}
                        />
                        <p className={look('small', 'soft', 'digits')} role="status">
                          Na semana passada: <strong>{plural(config.last_week.mails, 'e-mail', 'e-mails')}</strong>. Com
                          estas escolhas: <strong>{mailsForeseen(config)}</strong>.
                        </p>
                      </div>
                    </CardBody>
                  </Surface>
                  <KindsTable catalogue={known} choices={choices} onChoose={(some) => void preferences.choose(some)} />
                </div>
                <div className={look('stack')}>
                  <Kept at={preferences.keptAt} isKeeping={preferences.isKeeping} />
                  <Card
                    title={
                      <span className={look('row')}>
                        <Glyph of={IconLock} /> Por que alguns ficam ligados
                      </span>
                    }
                  >
                    <p className={look('small', 'soft')}>
                      Pedido de assinatura, processo atribuído e recusa no Diário chegam sempre no sistema. Sem eles
                      alguém perde um prazo sem saber.
                    </p>
                  </Card>
                  <DeliveryCards config={config} onDeliver={(delivery) => void preferences.deliver(delivery)} />
                  {known.channels.sms ? <PhoneCard phone={config.phone} /> : null}
                  {known.push_key === null ? null : <PushCard pushKey={known.push_key} browsers={config.browsers} />}
                </div>
              </div>
            );
          }}
        </AreaState>
      )}
    </AreaState>
  );
}

/** Says that all is kept, and since when. */
const Kept = ({ at, isKeeping }: { readonly at: Date | null; readonly isKeeping: boolean }) => (
  <p className={look('small', 'muted', 'row')} role="status">
    {isKeeping ? 'Guardando…' : at === null ? 'O que você muda é guardado na hora.' : null}
    {!isKeeping && at !== null ? (
      <>
        <Glyph of={IconCloudCheck} /> Tudo guardado às {formatTime(at)}
      </>
    ) : null}
  </p>
);
