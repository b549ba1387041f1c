import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useKeptEndpoint } from '../../../platform/web/api/kept-endpoint.ts';
import { getInstallation } from '../contract/get-installation.ts';

export type Installation = OutputOf<typeof getInstallation>;

/** Who runs this installation; `undefined` only until the first answer that this browser ever gets. */
export const useInstallation = (): Installation | undefined => useKeptEndpoint(getInstallation, {}).data;
