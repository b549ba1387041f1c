import { IconArrowBackUp, IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Popover } from '../../../../platform/web/ui/actions/menu.tsx';
import { Count, Kbd } from '../../../../platform/web/ui/display/badge.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { useWorker } from '../../../session/web/index.ts';
import { listPermissions } from '../../contract/permissions/list-permissions.ts';
import { idsOfLine, type PermissionLine, permissionGroups } from '../../rules/permission-lines.ts';
import { editorOf } from '../profiles/profile.ts';
import styles from './by-profile.module.css';
import { DifferenceDialog } from './difference-dialog.tsx';
import { changesOf, countChanges, heldOf } from './matrix-drafts.ts';
import { MatrixCorner } from './matrix-corner.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { OneProfile } from './one-profile.tsx';
import { NothingFound } from './permission-filter.tsx';
import { linesFound, rowsOf } from './matrix-rows.ts';
import type { useMatrix } from './use-matrix.ts';
import { WhoAnswer } from '../permissions/who-answer.tsx';
import { WhoQuestion } from '../permissions/who-question.tsx';

/** Profiles against permissions, with who may on demand, and one bar that saves. */
export function ByProfile({ matrix }: { readonly matrix: ReturnType<typeof useMatrix> }) {
  const { profiles, drafts, change, undo } = matrix;
  const { holds } = useWorker();
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const [address, changeAddress] = useAddress();
  const words = useEndpoint(listPermissions, { query: { simple: true, paginator_count: 999 } });
  const keywords = new Map(words.data?.results.map(({ id, keywords: all }) => [id, all]));
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const filter = useRef<HTMLInputElement>(null);

  const asked = askedLine(Number(address.get('quem')));
  const total = countChanges(drafts);
  const isFiltered = onlyChanged && total > 0;
  const changedLines = new Set([...drafts.values()].flatMap((draft) => changesOf(draft).map(({ name }) => name)));
  const rows = rowsOf({ text, keywords, closed, only: isFiltered ? changedLines : null });
  const shown = profiles.filter(
    (profile) =>
      (chosen === null || chosen.has(profile.id)) &&
      (!isFiltered || drafts.has(profile.id)) &&
      (asked === null || idsOfLine(asked).some((id) => heldOf(drafts, profile).has(id))),
  );
  const touched = profiles.filter(({ id }) => drafts.has(id)).reduce((all, { people }) => all + people, 0);
  const ask = (line: PermissionLine) => changeAddress({ quem: idsOfLine(line)[0]! });
  const review = () => total > 0 && setSaving(true);
  useSubmitKey(review);

  const fold = (group: string) => {
    const next = new Set(closed);
    if (!next.delete(group)) next.add(group);
    setClosed(next);
  };
  const mayGive = (id: number) => holds(id);

  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <WhoQuestion asked={asked} unit={address.get('em')} onAsk={changeAddress} />
        <span className={classNames(look('row', 'hideNarrow'), styles.narrowing)}>
          <Popover
            label="Perfis que aparecem"
            target={
              <Button icon={IconColumns3}>
                {asked ? `Perfis: ${shown.length} que podem` : `Perfis: ${chosen ? chosen.size : 'todos'}`}
              </Button>
            }
          >
            <div className={styles.chooser}>
              <Button size="sm" onClick={() => setChosen(null)}>
                Mostrar todos
              </Button>
              {profiles.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen?.has(id) ?? false}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(id);
                    else next.delete(id);
                    setChosen(next.size === 0 ? null : next);
                  }}
                />
              ))}
            </div>
          </Popover>
          <Button variant="ghost" aria-pressed={onlyChanged} onClick={() => setOnlyChanged(!onlyChanged)}>
            Só o alterado <Count value={total} of={['alteração', 'alterações']} tone={onlyChanged ? 'on' : 'plain'} />
          </Button>
        </span>
      </div>
      <div className={classNames(styles.both, asked && styles.answered)}>
        {isNarrow ? (
          asked ? null : (
            <OneProfile
              profiles={profiles}
              drafts={drafts}
              mayGive={mayGive}
              text={text}
              onText={setText}
              found={linesFound(text, keywords)}
              onChange={change}
            />
          )
        ) : (
          <MatrixGrid
            profiles={shown}
            rows={rows}
            drafts={drafts}
            mayGive={mayGive}
            corner={<MatrixCorner text={text} onText={setText} field={filter} />}
            empty={<NothingFound text={text} onText={setText} />}
            marked={asked?.name ?? null}
            onChange={change}
            onFold={fold}
            onAsk={ask}
            onOpen={({ id }) => navigate(editorOf(id))}
            onFilter={() => filter.current?.focus()}
          />
        )}
        {asked ? (
          <WhoAnswer
            line={asked}
            unitId={Number(address.get('em')) || null}
            onClose={() => changeAddress({ quem: null, em: null })}
          />
        ) : null}
      </div>
      <EndBar layout="fills">
        <span className={look('grow')} role="status">
          <b className={look('semi')}>
            {total === 0 ? 'Nada alterado' : plural(total, 'alteração', 'alterações')}
            {total === 0 ? null : (
              <span className={look('hideNarrow')}> em {plural(drafts.size, 'perfil', 'perfis')}</span>
            )}
          </b>{' '}
          {total === 0 ? null : (
            <span className={look('muted', 'hideNarrow')}>
              · atingem {plural(touched, 'atribuição', 'atribuições')}
            </span>
          )}
        </span>
        <span className={classNames(look('small', 'muted', 'hideTablet'), styles.keys)} aria-hidden>
          <Kbd>↑↓←→</Kbd> percorrer <Kbd>Espaço</Kbd> muda <Kbd>Q</Kbd> quem pode
        </span>
        <Button
          icon={IconArrowBackUp}
          blocked={undo ? null : { message: 'Nada para desfazer.' }}
          onClick={() => undo?.()}
        >
          Desfazer
        </Button>
        <Button variant="primary" blocked={total > 0 ? null : { message: 'Nada mudou.' }} onClick={review}>
          Ver e salvar
        </Button>
      </EndBar>
      {isSaving ? (
        <DifferenceDialog
          profiles={profiles}
          drafts={drafts}
          readAgain={matrix.readAgain}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </div>
  );
}

/** The line of a permission that the address asks about. */
function askedLine(id: number): PermissionLine | null {
  const lines = permissionGroups.flatMap((group) => group.lines);
  return lines.find((line) => idsOfLine(line).some((one) => one === id)) ?? null;
}
