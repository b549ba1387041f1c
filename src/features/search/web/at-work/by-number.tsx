import { useEffect } from 'react';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { formatProtocolNumber } from '../../../../kernel/numbers/protocol-number.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { getProcessByNup } from '../../../processes/contract/numbers/get-process-by-nup.ts';
import { kindOf } from '../missing-process.tsx';
import { NupSuggestions, suggestionsOf } from '../guesses/nup-suggestions.tsx';
import { detailAddress, Existence } from './found-line.tsx';
import { workSearchAddress } from './search-address.ts';

/** A whole number opens its process; of one that may not be read its existence is told, of none the nearest that exist. */
export function ByNumber({ nup }: { readonly nup: string }) {
  const navigate = useNavigate();
  const found = useEndpoint(getProcessByNup, { params: { nup } }, { retry: false });
  const { data } = found;
  const opens = data && data.access !== 'existence' ? data.id : null;
  useEffect(() => {
    if (opens !== null) navigate(detailAddress(opens), { replace: true });
  }, [opens, navigate]);
  return (
    <AreaState
      of={found}
      failed={(error) =>
        error instanceof ApiError && error.status === 404 ? <NoSuchNumber nup={nup} error={error} /> : undefined
      }
    >
      {(process) =>
        process.access === 'existence' ? (
          <Surface as="div">
            <ul aria-label="Processos">
              <Existence process={process} />
            </ul>
          </Surface>
        ) : null
      }
    </AreaState>
  );
}

function NoSuchNumber({ nup, error }: { readonly nup: string; readonly error: ApiError }) {
  return (
    <div className={look('stack')}>
      <p>
        Nenhum processo que você possa ver tem o número{' '}
        <b className={look('nup', 'semi')}>{formatProtocolNumber(nup)}</b>. {kindOf(nup)}
      </p>
      <NupSuggestions suggestions={suggestionsOf(error)} addressOf={workSearchAddress} />
    </div>
  );
}
