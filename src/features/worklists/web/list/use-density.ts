import { useState } from 'react';
import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';

const KEY = 'panelDensity';

/** Whether lines are close together; kept in this browser. */
export function useDensity(): { readonly dense: boolean; readonly switchDensity: () => void } {
  const [dense, setDense] = useState(readLocal(KEY) === 'dense');
  const switchDensity = () => {
    writeLocal(KEY, dense ? null : 'dense');
    setDense(!dense);
  };
  return { dense, switchDensity };
}
