import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { getProcessByNupSimplified as contract } from '../../contract/numbers/get-process-by-nup-simplified.ts';
import { processLabel } from '../../rules/process-states.ts';
import { reaches } from '../../rules/reading-policy.ts';
import { secrecyLevels } from '../../rules/secrecy.ts';
import { presentExistence, readByNup } from './read-by-nup.ts';

export const getProcessByNupSimplified = read(contract, async (call) => {
  const { db } = call;
  const { process, reading } = await readByNup(call, call.input.params.nup);
  const existence = await presentExistence(call, process);
  if (!reaches(reading.access, 'metadata')) {
    return { ...existence, ...unknown };
  }
  const { description } = process;
  const said = description !== null && call.actor?.unit == null ? maskCpfsInText(description) : description;
  const [subject, unit] = await Promise.all([findSubject(db, process.subject_id!), findUnit(db, process.unit_id)]);
  return {
    ...existence,
    secrecy: { id: process.secrecy, name: secrecyLevels[process.secrecy].name },
    id: process.id,
    subject: subject?.name ?? null,
    title: said ?? subject?.name ?? null,
    state: process.state,
    status: processLabel(process.state),
    capacity: unit ? presentUnit(unit) : null,
  };
});

/** What is not told of a process of which only the existence is. */
const unknown = { id: null, secrecy: null, subject: null, title: null, state: null, status: null, capacity: null };
