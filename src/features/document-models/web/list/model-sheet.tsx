import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { listModelVersions } from '../../contract/ordinary/list-model-versions.ts';
import { fieldsOf } from '../../rules/model-fields.ts';
import type { ModelDoor } from '../../rules/model-policy.ts';
import { doors } from '../models.ts';
import { whereItApplies } from '../../../units/web/index.ts';
import styles from './model-sheet.module.css';

interface ModelSheetProps {
  readonly door: ModelDoor;
  readonly id: number;
  readonly onClose: () => void;
}

/** A model beside the list: what it is, what uses it, and its versions with what each changed. */
export function ModelSheet({ door, id, onClose }: ModelSheetProps) {
  const { get, editor, editorOf } = doors[door];
  const found = useEndpoint(get, { params: { id } });
  const versions = useEndpoint(listModelVersions, { params: { id } }, { enabled: found.data?.why_not_edit === null });
  const mayEdit = found.data?.why_not_edit === null;
  return (
    <SideSheet
      title={found.data?.name ?? 'Modelo'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-safe>
            Fechar
          </Button>
          <ButtonLink to={`${editor}?copia=${id}`}>Copiar</ButtonLink>
          {mayEdit ? (
            <ButtonLink variant="primary" to={editorOf(id)}>
              Editar
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <AreaState of={found}>
        {(model) => {
          const fields = fieldsOf(model.document_json);
          const mandatory = fields.filter(({ isMandatory }) => isMandatory).length;
          return (
            <div className={look('stack')}>
              <Facts layout="list">
                <Fact name="Tipo">{model.document_type_name}</Fact>
                <Fact name="Onde vale">{whereItApplies(model)}</Fact>
                <Fact name="Uso">
                  {model.use_type === 'obligatory' ? 'Obrigatório: só os campos mudam' : 'Opcional'}
                </Fact>
                <Fact name="Campos">
                  {fields.length === 0
                    ? 'Nenhum'
                    : `${fields.length}, sendo ${plural(mandatory, 'obrigatório', 'obrigatórios')}`}
                </Fact>
                <Fact name="Páginas">{String(model.document_json.length)}</Fact>
                <Fact name="Usado">
                  {model.uses === 0
                    ? 'Nunca'
                    : `Em ${plural(model.uses, 'documento', 'documentos')}, que guardam a versão de que nasceram`}
                </Fact>
              </Facts>
              {mayEdit ? (
                <section aria-label="Versões" className={look('stack')}>
                  <h3>Versões</h3>
                  <AreaState of={versions}>
                    {(all) => (
                      <ol className={styles.versions}>
                        {all.map(({ version, changed_at, changed_by, changes, uses }) => (
                          <li key={version}>
                            <div className={look('row', 'wrap')}>
                              <b className={look('semi')}>Versão {version}</b>
                              {version === model.version ? <Badge tone="ok">Em uso</Badge> : null}
                              {uses > 0 ? <Badge>{plural(uses, 'documento', 'documentos')}</Badge> : null}
                            </div>
                            <div className={look('small', 'muted')}>
                              {formatDateTime(changed_at)} por {changed_by}
                            </div>
                            <ul className={styles.changes}>
                              {changes.map((line) => (
                                <li key={line}>{line}</li>
                              ))}
                            </ul>
                          </li>
                        ))}
                      </ol>
                    )}
                  </AreaState>
                </section>
              ) : null}
            </div>
          );
        }}
      </AreaState>
    </SideSheet>
  );
}
