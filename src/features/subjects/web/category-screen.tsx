import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { ButtonLink } from '../../../platform/web/ui/actions/button.tsx';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useParams } from '../../../platform/web/router/index.ts';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { getCategory } from '../contract/categories/get-category.ts';
import { listsAddress } from './catalogue.ts';
import { CategoryEditor } from './category-editor.tsx';
import { cataloguePlace } from './place.ts';

/** A category of any level: a new one, below another (`?acima=`) or at the top, or one that is changed (specification 001 §2). */
export const Component = () => (
  <AdministrationDoor of={cataloguePlace}>
    <Begun />
  </AdministrationDoor>
);

function Begun() {
  const { id } = useParams();
  const [address] = useAddress();
  const above = address.get('acima');
  if (id) return <Loaded key={id} id={Number(id)} as="saved" />;
  if (above) return <Loaded key={`above ${above}`} id={Number(above)} as="above" />;
  return <CategoryEditor key="new" loaded={null} above={null} />;
}

function Loaded({ id, as }: { readonly id: number; readonly as: 'saved' | 'above' }) {
  // What is being written is not replaced by what arrives meanwhile: a conflict is told on saving.
  const found = useEndpoint(getCategory, { params: { id } }, { refetchOnWindowFocus: false });
  return (
    <AreaState
      of={found}
      wayOut={<ButtonLink to={listsAddress('categorias')}>Ver as categorias</ButtonLink>}
      frame={(state) => (
        <AdministrationScreen of={cataloguePlace} title="Categoria" crumbs={[{ label: 'Categoria' }]}>
          {state}
        </AdministrationScreen>
      )}
    >
      {(category) =>
        as === 'saved' ? (
          <CategoryEditor loaded={category} above={null} />
        ) : (
          <CategoryEditor loaded={null} above={category} />
        )
      }
    </AreaState>
  );
}
