import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { globalKeys } from '../../../../platform/web/keyboard/global-keys.ts';
import { KeyLines } from '../../../../platform/web/keyboard/key-lines.tsx';
import { keySheetOpen } from '../../../../platform/web/keyboard/key-map.ts';
import { shortcutGroups } from '../../../../platform/web/keyboard/shortcuts.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { matches } from '../../../../platform/web/palette/matches.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card, CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Unfolding } from '../../../../platform/web/ui/display/unfolding.tsx';
import { FilterField } from '../../../../platform/web/ui/fields/filter-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { listNews } from '../../contract/list-news.ts';
import type { HelpItem } from './help-dialog.tsx';
import { HelpSteps } from './help-steps.tsx';
import { HomeAttendance } from '../home-attendance.tsx';
import { useInstallation } from '../installation.ts';
import { WhoSolves } from './who-solves.tsx';
import styles from './help-screen.module.css';

/** `/app/ajuda`: how things are done here, who solves what, the keys and the version (decision 41). */
export function Component() {
  const installation = useInstallation();
  const help = useEndpoint(listNews, {});
  const [wanted, setWanted] = useState('');
  return (
    <Screen title="Ajuda" subtitle="Como fazer, a quem pedir e as teclas.">
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Como fazer">
            <FilterField
              label="O que você quer fazer?"
              hint="Por exemplo: assinar, devolver, baixar."
              value={wanted}
              onFilter={setWanted}
            />
            <AreaState of={help}>
              {({ results }) => {
                const found = workFirst(results).filter(({ title, summary, steps }) =>
                  matches([title, summary, ...steps].join(' '), wanted),
                );
                return (
                  <>
                    <div className={styles.acts}>
                      {found.map((item) => (
                        <Unfolding key={item.id} title={item.title}>
                          <p>{item.summary}</p>
                          <HelpSteps steps={item.steps} />
                          {item.link ? <ButtonLink to={item.link.path}>{item.link.label}</ButtonLink> : null}
                        </Unfolding>
                      ))}
                    </div>
                    {found.length === 0 ? (
                      <Empty
                        title={`Nada na ajuda sobre “${wanted.trim()}”.`}
                        text="Tente outra palavra, ou peça ajuda no canal de atendimento."
                        action={<Button onClick={() => setWanted('')}>Ver tudo</Button>}
                      />
                    ) : null}
                    <p className={look('heard')} role="status">
                      {wanted.trim() === '' ? '' : plural(found.length, 'ajuda encontrada', 'ajudas encontradas')}
                    </p>
                  </>
                );
              }}
            </AreaState>
          </Card>
        </div>
        <div className={styles.column}>
          <WhoSolves accessRequest={installation?.access_request_url ?? null} />
          <Surface as="div" className={styles.attendance}>
            <CardBody>
              <HomeAttendance installation={installation} />
            </CardBody>
          </Surface>
          <Keys />
          <Card title="Sobre o Carimbo">
            <p>
              Versão {installation?.version}. <Link to="/versoes">Veja o que mudou</Link>.
            </p>
            <p>
              Leia também a <Link to="/documentacao">documentação</Link>, as{' '}
              <Link to="/leis-referencias">leis e normas</Link> e a <Link to="/acessibilidade">acessibilidade</Link>.
            </p>
            <p>
              Faltou algo, ou ficou bom? <Link to="/app/feedback?de=/app/ajuda">Envie a sua opinião</Link>.
            </p>
          </Card>
        </div>
      </div>
    </Screen>
  );
}

/** What is done at work before what a visitor does; else in the order of the help centre. */
const workFirst = (items: readonly HelpItem[]) => items.toSorted((one, other) => rank(one) - rank(other));
const rank = ({ link }: HelpItem) => (link === null || link.path.startsWith('/app/') ? 0 : 1);

/** The keys that hold on any screen; those of the lists and of the viewer are on the sheet, opened there. */
function Keys() {
  const groups = useStore(shortcutGroups);
  return (
    <Card
      title="Teclas"
      aside={
        <Button size="sm" icon={IconKeyboard} aria-haspopup="dialog" onClick={() => keySheetOpen.set(true)}>
          Folha de teclas
        </Button>
      }
    >
      <div className={look('stack')}>
        <p>
          Cada tela tem as suas: aperte <b className={look('semi')}>?</b> em qualquer uma para ver todas.
        </p>
        <KeyLines title="Em qualquer tela" lines={globalKeys} />
        {groups.map(({ name, shortcuts }) => (
          <KeyLines key={name} title={name} lines={shortcuts} />
        ))}
      </div>
    </Card>
  );
}
