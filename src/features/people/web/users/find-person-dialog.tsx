import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { searchUsersAdm } from '../../contract/users/search-users-adm.ts';
import { findsNobody, NOBODY_FOUND } from '../../rules/person-search.ts';

const load: LoadOptions = async (typed, signal) => {
  const search = typed.trim();
  if (search === '' || findsNobody(search)) return [];
  const found = await callEndpoint(searchUsersAdm, { query: { search } }, { signal });
  return found.map(({ id, name, cpf, bonds }) => ({
    value: String(id),
    label: name,
    detail: [`CPF ${cpf}`, ...bonds.map(({ capacity_label }) => capacity_label)].join(' · '),
  }));
};

/** Finds anybody, with or without a unit, and opens their page, where access is given. */
export function FindPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      title="A quem dar acesso?"
      onClose={onClose}
      footer={
        <Button data-safe onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <SearchSelect
        label="Nome ou CPF"
        hint="Quem ainda não tem lotação também aparece, se já tem conta."
        placeholder="Digite o nome ou o CPF inteiro"
        load={load}
        emptyText={NOBODY_FOUND}
        value={null}
        onChange={(person) => person && navigate(`/app/admin/usuario/${person.value}?dar=1`)}
      />
    </Dialog>
  );
}
