import { useEffect } from 'react';
import type { useSearchParams } from '../../../../platform/web/router/index.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { writePanelAddress } from '../panel-address.ts';
import { openingView } from './opening-view.ts';
import { useViewList } from './use-views.ts';
import { addressOfView } from './view-address.ts';

/**
 * Where the address names no box, the panel opens with the view that the person chose; one that is not there any more leaves Meus
 * Processos.
 * @returns whether it is still to be known which box that is
 */
export function useEntry([query, setQuery]: ReturnType<typeof useSearchParams>): boolean {
  const wanted = useStore(openingView);
  const { data, isError } = useViewList();
  const isEntering = wanted !== null && !query.has('tab');
  const known = data !== undefined || isError;
  useEffect(() => {
    if (!isEntering || !known) return;
    const view = data?.results.find(({ id }) => id === wanted);
    setQuery(view ? writePanelAddress(addressOfView(view)) : new URLSearchParams({ tab: 'my_process' }), {
      replace: true,
    });
  }, [isEntering, known, data, wanted, setQuery]);
  return isEntering;
}
