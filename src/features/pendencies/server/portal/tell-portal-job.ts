import { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { partiesById } from '../../../people/server/index.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { isClosed } from '../answering/by-link.ts';
import { askedDocumentsOf, findPendency } from '../pendency-row.ts';

const schema = z.object({ pendency_id: z.int() });

/** How the portal knows a request. */
export const referenceOf = (pendencyId: number): string => `carimbo-${pendencyId}`;

/** Tells the portal what a pendency is now: asked, asked again, or taken back. Told twice it is the same. */
export const tellPortalJob = defineJob({
  name: 'tell-portal-of-pendency',
  schema,
  retry: { limit: 10, delaySeconds: 30, maxDelaySeconds: 3600 },
  run: async ({ data, deps }: JobRun<z.output<typeof schema>, Deps>) => {
    const { db, statePortal } = deps;
    const pendency = await findPendency(db, data.pendency_id);
    const process = await findProcess(db, pendency?.process_id ?? 0);
    if (!statePortal || !process || pendency?.origin !== 'cearadigital') return;
    const reference = referenceOf(pendency.id);
    if (pendency.state === 'CANCELED' || isClosed({ process })) {
      return statePortal.withdraw(reference, pendency.cancel_reason ?? 'O pedido não recebe mais resposta.');
    }
    if (pendency.state !== 'PENDING') return;
    const party = (await partiesById(db, [pendency.party_id])).get(pendency.party_id);
    const unit = await findUnit(db, pendency.unit_id);
    const asked = await askedDocumentsOf(db, [pendency.id]);
    await statePortal.ask({
      reference,
      nup: formatNup(process.nup ?? ''),
      unit: unit ? presentUnit(unit).label : '',
      party: { name: party?.name ?? '', cpf: party?.cpf ?? null, cnpj: party?.cnpj ?? null },
      documents: asked.map(({ name, portal_type, reason }) => ({ name, type: portal_type, reason })),
      observation: pendency.observation,
      due_date: pendency.due_date,
      return_reason: pendency.return_reason,
    });
  },
});
