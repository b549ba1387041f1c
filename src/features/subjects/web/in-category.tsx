import { IconPlus } from '@tabler/icons-react';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { Link } from '../../../platform/web/router/index.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { permission } from '../../access/rules/permissions.ts';
import { useHolds } from '../../session/web/index.ts';
import { listSubjects } from '../contract/catalogue/list-subjects.ts';
import { listCategories } from '../contract/categories/list-categories.ts';
import { categoryAddress, listsAddress, newCategoryAddress, type WholeCategory } from './catalogue.ts';
import { NO_SUBJECTS } from './no-subjects.ts';
import { SubjectSheet } from './catalogue/subject-sheet.tsx';
import { NEW_SUBJECT, useSubjectSheet } from './catalogue/use-subject-sheet.ts';

/** How many of each are listed here; the lists of the administration have the rest. */
const SHOWN = 50;

/** What hangs on a category: the categories right below it, and its subjects. */
export function InCategory({ category }: { readonly category: WholeCategory }) {
  const { id, level, name, path } = category;
  const mayManage = useHolds(permission.MANAGE_SUBJECT);
  const sheet = useSubjectSheet();
  const below = useEndpoint(listCategories, {
    query: { categories: [id], levels: [Math.min(level + 1, 3)], paginator_count: SHOWN },
  });
  const subjects = useEndpoint(listSubjects, { query: { category_id: id, only_here: true, paginator_count: SHOWN } });
  return (
    <Card title="O que há aqui" size="lg">
      <div className={look('stack')}>
        {level === 3 ? null : (
          <section aria-label="Categorias abaixo" className={look('stack')}>
            <div className={look('row', 'wrap', 'between')}>
              <h3>Categorias abaixo</h3>
              <ButtonLink size="sm" icon={IconPlus} to={newCategoryAddress(id)}>
                {level === 1 ? 'Nova subcategoria' : 'Nova subcategoria 2'}
              </ButtonLink>
            </div>
            <AreaState of={below}>
              {({ results }) =>
                results.length === 0 ? (
                  <p className={look('muted')}>Nenhuma categoria abaixo desta.</p>
                ) : (
                  <ul className={look('stack')}>
                    {results.map((one) => (
                      <li key={one.id} className={look('row', 'wrap')}>
                        <Link to={categoryAddress(one)} className={look('semi')}>
                          {one.name}
                        </Link>
                        <span className={look('small', 'muted')}>
                          {plural(one.subjects ?? 0, 'assunto', 'assuntos')}
                        </span>
                        {one.active ? null : <Badge>Inativa</Badge>}
                      </li>
                    ))}
                  </ul>
                )
              }
            </AreaState>
          </section>
        )}
        <section aria-label="Assuntos" className={look('stack')}>
          <div className={look('row', 'wrap', 'between')}>
            <h3>Assuntos</h3>
            <Button
              size="sm"
              icon={IconPlus}
              blocked={mayManage ? null : NO_SUBJECTS}
              onClick={() => sheet.open(NEW_SUBJECT)}
            >
              Novo assunto aqui
            </Button>
          </div>
          <AreaState of={subjects}>
            {({ results }) =>
              results.length === 0 ? (
                <p className={look('muted')}>Nenhum assunto direto nesta categoria.</p>
              ) : (
                <ul className={look('stack')}>
                  {results.map((subject) => (
                    <li key={subject.id} className={look('row', 'wrap')}>
                      <Link to={sheet.addressOf(subject.id)} className={look('semi')}>
                        {subject.name}
                      </Link>
                      <span className={look('small', 'muted', 'digits')}>{subject.classification_code}</span>
                      {subject.active ? null : <Badge>Inativo</Badge>}
                    </li>
                  ))}
                </ul>
              )
            }
          </AreaState>
          {category.subjects > SHOWN ? (
            <Link to={`${listsAddress('assuntos')}?search=${encodeURIComponent(name)}`}>
              Ver os {category.subjects} assuntos
            </Link>
          ) : null}
        </section>
      </div>
      {sheet.opened === null ? null : (
        <SubjectSheet
          id={sheet.opened}
          category={{
            value: String(id),
            label: name,
            ...(path.length > 0 && { detail: [...path.map((above) => above.name), name].join(' > ') }),
          }}
          onClose={() => sheet.open(null)}
        />
      )}
    </Card>
  );
}
