import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { SheetButtons } from '../../../../platform/web/sheets/sheet-buttons.tsx';
import { comparePeople } from '../../contract/sheets/compare-people.ts';
import { exportPeople } from '../../contract/sheets/export-people.ts';
import { uploadPeople } from '../../contract/sheets/upload-people.ts';
import { countAttention } from '../../contract/users/count-attention.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { MOST_PEOPLE_LINES } from '../../rules/sheets/person-sheet-columns.ts';

interface SheetActsProps {
  /** The unit that the list is narrowed to: the sheet is too. */
  readonly filters: NonNullable<InputOf<typeof exportPeople>['body']>;
}

/** Takes those who work here out as a spreadsheet, and brings one in. */
export function SheetActs({ filters }: SheetActsProps) {
  const exported = useAct(exportPeople);
  const rehearse = useAct(uploadPeople);
  const bring = useAct(uploadPeople, { invalidates: [listUsers, countAttention] });
  return (
    <SheetButtons
      what="pessoas"
      about={
        <p>
          Uma linha por lotação: quem trabalha em dois setores tem duas. Até {formatNumber(MOST_PEOPLE_LINES)} linhas,
          em .xlsx. Quem já existe é atualizado pelo CPF, e ninguém perde acesso por faltar na planilha. Senhas não vêm
          nela: cada pessoa cria a sua pelo e-mail.
        </p>
      }
      take={(template) => exported.act({ body: template ? { template } : filters })}
      compare={(body) => callEndpoint(comparePeople, { body })}
      send={async (body) => {
        const { users, bonds, ...told } = await (body.rehearsal ? rehearse : bring).act({ body });
        return {
          ...told,
          changes: [
            ['Pessoas novas', users.created],
            ['Pessoas com nome ou e-mail mudado', users.changed],
            ['Lotações novas', bonds.created],
            ['Lotações que mudam', bonds.changed],
          ],
          unchanged: [
            ['Pessoas que ficam como estão', users.unchanged],
            ['Lotações que ficam como estão', bonds.unchanged],
          ],
        };
      }}
    />
  );
}
