import { IconExternalLink } from '@tabler/icons-react';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { beginGovbrSigning } from '../../contract/govbr/begin-govbr-signing.ts';
import { askedToSign } from '../signing/asked-to-sign.ts';
import { type GoOn, keepAll } from '../signing/kept-run.ts';
import { SigningStep, type SigningStepProps } from '../signing/signing-step.tsx';
import { underCapacity } from '../signing/under-capacity.ts';
import { look } from '../../../../platform/web/ui/look.tsx';

interface GovbrStepProps extends SigningStepProps {
  /** Goes to another site; the browser's own unless told. */
  readonly leaveTo?: (address: string) => void;
  /** What comes after the signature, when it is the first half of an act. */
  readonly goOn?: GoOn | undefined;
}

/** Says what signing means, and takes the person to gov.br, which brings them back when they agreed. */
export function GovbrStep({ leaveTo = goTo, goOn, ...step }: GovbrStepProps) {
  const user = useCurrentUser();
  const { act } = useAct(beginGovbrSigning);
  const { ready, shown } = askedToSign(step.documents);
  const process_file = ready.map(({ id }) => id);
  return (
    <SigningStep
      {...step}
      icon={IconExternalLink}
      goOn="Continuar no gov.br"
      busy="Abrindo o gov.br…"
      send={() => act({ body: { process_file, shown, ...underCapacity(user) } })}
      onNext={({ address }) => {
        if (user) keepAll(user.id, ready, goOn);
        leaveTo(address);
      }}
      asks={{ label: 'Nível da conta' }}
    >
      {() => (
        <p className={look('small', 'soft')}>
          É preciso ter conta nos níveis Prata ou Ouro. O gov.br pede a sua autorização e traz você de volta
          {goOn ? `, e então você clica em “${goOn.label}”` : null}.
        </p>
      )}
    </SigningStep>
  );
}

const goTo = (address: string): void => window.location.assign(address);
