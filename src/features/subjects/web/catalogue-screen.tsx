import { IconPlus } from '@tabler/icons-react';
import { Button, ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { Segmented } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { SearchField } from '../../../platform/web/ui/fields/search-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { useListAddress } from '../../../platform/web/ui/navigation/list-address.ts';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { permission } from '../../access/rules/permissions.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { useWorker } from '../../session/web/index.ts';
import { newCategoryAddress } from './catalogue.ts';
import styles from './catalogue-screen.module.css';
import { CategoriesList } from './categories-list.tsx';
import { NO_SUBJECTS } from './no-subjects.ts';
import { cataloguePlace } from './place.ts';
import { ReferenceButton } from './reference-dialog.tsx';
import { SheetActs } from './sheets/sheet-acts.tsx';
import { SubjectSheet } from './catalogue/subject-sheet.tsx';
import { SubjectsList } from './catalogue/subjects-list.tsx';
import { NEW_SUBJECT, useSubjectSheet } from './catalogue/use-subject-sheet.ts';

/** The subjects and the categories of the institution (specification 001 §2, R367). */
export const Component = () => (
  <AdministrationDoor of={cataloguePlace}>
    <Catalogue />
  </AdministrationDoor>
);

const lists = [
  { value: 'assuntos', label: 'Assuntos' },
  { value: 'categorias', label: 'Categorias' },
] as const;
type List = (typeof lists)[number]['value'];

const situations = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
] as const;
type Situation = (typeof situations)[number]['value'];

function Catalogue() {
  const { search, change } = useListAddress();
  const [address] = useAddress();
  const { holds } = useWorker();
  const mayManage = holds(permission.MANAGE_SUBJECT);
  const shown: List = address.get('lista') === 'categorias' ? 'categorias' : 'assuntos';
  const status: Situation = situations.find(({ value }) => value === address.get('status'))?.value ?? '';
  const { opened, addressOf, open } = useSubjectSheet();
  return (
    <AdministrationScreen
      of={cataloguePlace}
      subtitle="Sobre o que são os processos, como se classificam e por quanto tempo se guardam"
      aside={
        shown === 'assuntos' ? (
          <Button
            variant="primary"
            icon={IconPlus}
            block="narrow"
            blocked={mayManage ? null : NO_SUBJECTS}
            onClick={() => open(NEW_SUBJECT)}
          >
            Novo assunto
          </Button>
        ) : (
          <ButtonLink variant="primary" icon={IconPlus} to={newCategoryAddress()} block="narrow">
            Nova categoria
          </ButtonLink>
        )
      }
    >
      <div className={look('stack')}>
        <div className={styles.tools}>
          <Segmented<List>
            label="O que listar"
            value={shown}
            options={lists}
            onChange={(value) => change({ lista: value === 'assuntos' ? '' : value, order_by: '' })}
          />
          <div className={styles.search}>
            <SearchField
              label={shown === 'assuntos' ? 'Buscar assunto' : 'Buscar categoria'}
              hideLabel
              placeholder={shown === 'assuntos' ? 'Nome, categoria, indexador ou código' : 'Nome ou indexador'}
              value={search}
              onSearch={(text) => change({ search: text })}
            />
          </div>
          <Segmented<Situation>
            label="Situação"
            value={status}
            options={situations}
            onChange={(value) => change({ status: value })}
          />
        </div>
        <div className={styles.tools}>
          <SheetActs mayManage={mayManage} filters={{ search, status: status || 'all' }} />
          <ReferenceButton />
        </div>
        {shown === 'assuntos' ? <SubjectsList addressOf={addressOf} mayManage={mayManage} /> : <CategoriesList />}
      </div>
      {opened === null || (opened === NEW_SUBJECT && !mayManage) ? null : (
        <SubjectSheet id={opened} onClose={() => open(null)} />
      )}
    </AdministrationScreen>
  );
}
