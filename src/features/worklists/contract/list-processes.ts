import { z } from 'zod';
import { signedIn } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { listOf } from '../../../platform/contract/list.ts';
import { processLine, processLines } from './process-line.ts';
import { worklistErrors } from './worklist-errors.ts';
import { worklistQuery } from './worklist-query.ts';

const errors = [
  worklistErrors.scopeNotAllowed,
  worklistErrors.unitNotYours,
  worklistErrors.beyondWindow,
  worklistErrors.cursorUnknown,
];

/**
 * No Setor: what is in the unit and not archived. With the filter `returned` it is Devolvido, with `to_origin` it is
 * Tramitado à origem (decisions C5).
 */
export const listProcesses = endpoint({
  method: 'GET',
  path: '/process/list',
  access: signedIn,
  summary: 'Lista os processos que estão no setor',
  input: { query: worklistQuery },
  output: processLines,
  errors,
});

/** The same for a unit named in the path. */
export const listUnitProcesses = endpoint({
  method: 'GET',
  path: '/process/list/:capacityId',
  access: signedIn,
  summary: 'Lista os processos que estão em uma unidade',
  input: { params: z.object({ capacityId: id }), query: worklistQuery },
  output: processLines,
  errors,
});

/**
 * Meus Processos: what the person is responsible for. With the filter `analysis` set it is Em Análise: what somebody in
 * the scope has taken (decisions C5).
 */
export const listMyProcesses = endpoint({
  method: 'GET',
  path: '/process/my-process',
  access: signedIn,
  summary: 'Lista os processos sob responsabilidade da pessoa',
  input: { query: worklistQuery },
  output: processLines,
  errors,
});

/** The same in short, to choose one of them (decision 54). */
export const listMyProcessesSimplified = endpoint({
  method: 'GET',
  path: '/process/my-process/simplified',
  access: signedIn,
  summary: 'Lista em resumo os processos sob responsabilidade da pessoa',
  input: { query: worklistQuery },
  output: listOf(
    processLine.pick({ id: true, nup: true, nup_formatted: true, title: true, subject: true, version: true }),
  ),
  errors,
});

/** Tramitados: what left the unit and is elsewhere; of the person's own sending unless a wider scope is asked. */
export const listTramited = endpoint({
  method: 'GET',
  path: '/process/tramited/list',
  access: signedIn,
  summary: 'Lista os processos enviados a outras unidades',
  input: { query: worklistQuery },
  output: processLines,
  errors,
});

/** Arquivados: archived by the person, or in the units of a wider scope. */
export const listArchived = endpoint({
  method: 'GET',
  path: '/process/archive/list',
  access: signedIn,
  summary: 'Lista os processos arquivados',
  input: { query: worklistQuery },
  output: processLines,
  errors,
});

/** Favoritos: the person's own, wherever the processes are. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/process/favorite/list',
  access: signedIn,
  summary: 'Lista os processos favoritos da pessoa',
  input: { query: worklistQuery },
  output: processLines,
  errors,
});
