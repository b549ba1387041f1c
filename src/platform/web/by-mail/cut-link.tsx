import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/actions/button.tsx';
import { Empty } from '../ui/display/area-message.tsx';

/** Said where a link of a letter came without its end, which is its secret; `action` where there is a nearer way on than the first page. */
export const CutLink = ({
  action = <ButtonLink to="/">Ir para o início</ButtonLink>,
}: {
  readonly action?: ReactNode;
}) => (
  <Empty
    icon={IconLinkOff}
    title="Falta o fim do endereço"
    text="Abra o link inteiro, como está no e-mail que você recebeu."
    action={action}
  />
);
