import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readyKept, useKeptEndpoint } from '../../../platform/web/api/kept-endpoint.ts';
import { getInstallation } from '../contract/get-installation.ts';

export type Installation = OutputOf<typeof getInstallation>;

/** Who runs this installation; `undefined` only until the first answer that this browser ever gets. */
export const useInstallation = (): Installation | undefined => useKeptEndpoint(getInstallation, {}).data;

/** Who runs the installation is in the head of every page and in what stands below it: nothing is drawn before, to be moved then. */
export const readyInstallation = (client: QueryClient): Promise<void> => readyKept(client, getInstallation, {});
