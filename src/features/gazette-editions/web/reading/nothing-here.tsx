import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Masthead } from './masthead.tsx';

/** An address of the gazette at which nothing came out. */
export const NothingHere = ({ title, text }: { readonly title: string; readonly text?: string | undefined }) => (
  <>
    <Masthead isTitle />
    <div className={look('page')}>
      <Empty
        title={title}
        text={text ?? 'Procure pelo nome ou pelo número, ou abra a última edição.'}
        action={<ButtonLink to="/diario">Última edição</ButtonLink>}
      />
    </div>
  </>
);
