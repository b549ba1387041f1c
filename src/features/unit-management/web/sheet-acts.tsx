import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { formatNumber } from '../../../platform/web/format/number.ts';
import { SheetButtons } from '../../../platform/web/sheets/sheet-buttons.tsx';
import { compareUnits } from '../../units/contract/sheets/compare-units.ts';
import { downloadUnitSheet } from '../../units/contract/sheets/download-sheet.ts';
import { uploadUnits } from '../../units/contract/sheets/upload-units.ts';
import { MOST_UNIT_LINES } from '../../units/rules/sheets/unit-sheet-columns.ts';
import { structureReads } from './structure.ts';

interface SheetActsProps {
  /** What the tree is narrowed to: the sheet is too. */
  readonly filters: NonNullable<InputOf<typeof downloadUnitSheet>['body']>;
}

/** Takes the units out as a spreadsheet, and brings one in. */
export function SheetActs({ filters }: SheetActsProps) {
  const download = useAct(downloadUnitSheet);
  const rehearse = useAct(uploadUnits);
  const bring = useAct(uploadUnits, { invalidates: structureReads });
  return (
    <SheetButtons
      what="unidades"
      takeName="Baixar planilha"
      about={
        <p>
          Uma linha por unidade; sem a sigla dela, a linha é do órgão. Até {formatNumber(MOST_UNIT_LINES)} linhas, em
          .xlsx. O que já existe é atualizado pela sigla, e nada é excluído nem desativado. A planilha baixada volta
          como saiu.
        </p>
      }
      take={(template) => download.act({ body: template ? { template } : filters })}
      compare={(body) => callEndpoint(compareUnits, { body })}
      send={async (body) => {
        const { parts, capacities, addresses, ...told } = await (body.rehearsal ? rehearse : bring).act({ body });
        return {
          ...told,
          changes: [
            ['Órgãos novos', parts.created],
            ['Órgãos que mudam', parts.changed],
            ['Unidades novas', capacities.created],
            ['Unidades que mudam', capacities.changed],
            ['Endereços novos', addresses.created],
            ['Endereços que mudam', addresses.changed],
          ],
          unchanged: [
            ['Órgãos que ficam como estão', parts.unchanged],
            ['Unidades que ficam como estão', capacities.unchanged],
          ],
        };
      }}
    />
  );
}
