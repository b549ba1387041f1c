import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { SheetButtons } from '../../../../platform/web/sheets/sheet-buttons.tsx';
import { listSubjects } from '../../contract/catalogue/list-subjects.ts';
import { listCategories } from '../../contract/categories/list-categories.ts';
import { exportSubjects } from '../../contract/sheets/export-subjects.ts';
import { uploadSubjects } from '../../contract/sheets/upload-subjects.ts';
import { MOST_LINES } from '../../rules/sheet-columns.ts';
import { NO_SUBJECTS } from '../no-subjects.ts';

type Filters = NonNullable<InputOf<typeof exportSubjects>['body']>;

interface SheetActsProps {
  readonly mayManage: boolean;
  /** What the list is narrowed to: the sheet is too. */
  readonly filters: Filters;
}

/** Takes the lists out as a spreadsheet, and brings one in. */
export function SheetActs({ mayManage, filters }: SheetActsProps) {
  const exported = useAct(exportSubjects);
  const rehearse = useAct(uploadSubjects);
  const bring = useAct(uploadSubjects, { invalidates: [listSubjects, listCategories] });
  return (
    <SheetButtons
      what="assuntos"
      blocked={mayManage ? null : NO_SUBJECTS}
      about={
        <p>
          Uma linha por assunto; sem assunto, a linha é de uma categoria. Até {formatNumber(MOST_LINES)} linhas, em
          .xlsx. O que já existe é atualizado, e nada é excluído. A planilha exportada volta como saiu.
        </p>
      }
      take={(template) => exported.act({ body: template ? { template } : filters })}
      send={async (body) => {
        const { categories, subjects, ...told } = await (body.rehearsal ? rehearse : bring).act({ body });
        return {
          ...told,
          changes: [
            ['Categorias novas', categories.created],
            ['Categorias que mudam', categories.changed],
            ['Assuntos novos', subjects.created],
            ['Assuntos que mudam', subjects.changed],
          ],
          unchanged: [['Assuntos que ficam como estão', subjects.unchanged]],
        };
      }}
    />
  );
}
