import { useLocation, useParams } from '../../../platform/web/router/index.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useScreenTitle } from '../../../platform/web/layout/screen.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { useInstallation } from '../../portal/web/index.ts';
import { getProcessByNup } from '../../processes/contract/numbers/get-process-by-nup.ts';
import { searchErrors } from '../contract/search-errors.ts';
import { BackToSearch } from './back-to-search.tsx';
import { ExternalProcess } from './external/external-process.tsx';
import { MissingProcess } from './missing-process.tsx';
import { PublicProcess } from './public-process.tsx';
import { RestrictedProcess } from './restricted-process.tsx';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './consult.module.css';

/** A process as anyone may read it: where it is, what happened, its data and its public documents (experience 7.12). */
export function Component() {
  const { nup = '' } = useParams();
  useScreenTitle(`Processo ${formatNup(nup)}`, '/consultar-processo?showSingle=1');
  const enabled = useInstallation()?.public_search_enabled ?? true;
  const from: unknown = (useLocation().state as { from?: unknown } | null)?.from;
  const back = <BackToSearch from={typeof from === 'string' ? from : ''} />;
  const process = useEndpoint(getProcessByNup, { params: { nup } }, { enabled });
  if (!enabled) {
    // R058: the external protocol system is asked instead, where there is one.
    return (
      <div className={classNames(styles.screen, look('page', 'stack'))}>
        <h1>Consultar processo</h1>
        <Note tone="warn">{searchErrors.disabled.message}</Note>
        <ExternalProcess number={nup} off={null} />
      </div>
    );
  }
  return (
    <AreaState
      of={process}
      failed={(error) =>
        error instanceof ApiError && error.status === 404 ? (
          <MissingProcess nup={nup} error={error} back={back} />
        ) : undefined
      }
    >
      {(data) =>
        data.access === 'existence' ? (
          <RestrictedProcess process={data} back={back} />
        ) : (
          <PublicProcess process={data} back={back} />
        )
      }
    </AreaState>
  );
}
