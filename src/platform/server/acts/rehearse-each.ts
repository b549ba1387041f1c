import type { Rehearsal } from '../../contract/rehearsal.ts';
import { type Bulk, type BulkEndpoint, type BulkPlan, nameOf } from './bulk-plan.ts';
import { orRefusal } from './each-item.ts';
import { Refusal } from './refusal.ts';
import { rehearse } from './rehearse.ts';

/**
 * What each item of a bulk act would come to now, as if it came alone: by the plan's own foresight, or else done in a
 * transaction that is always undone.
 */
export async function rehearseEach<E extends BulkEndpoint, Item, Done, Found, Opened>(
  { call, items }: Bulk<E, Item>,
  plan: BulkPlan<E, Item, Done, Found, Opened>,
): Promise<Rehearsal> {
  const results: Rehearsal['results'] = [];
  const foreseen = await plan.foresee?.(items);
  const tryOut = (item: Item) =>
    orRefusal(
      rehearse(call.db, (tx) =>
        'apart' in plan ? plan.decide({ ...call, tx }, item) : plan.run({ ...call, tx }, item, undefined),
      ),
    );
  for (const item of items) {
    const outcome = foreseen ? foreseen.get(item) : await tryOut(item);
    results.push({ item: nameOf(plan, item), ...verdictOf(outcome) });
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { message: `Ensaio: ${accepted} de ${results.length} podem ser feitos. Nada foi gravado.`, results };
}

function verdictOf(outcome: Refusal | void | undefined): Omit<Rehearsal['results'][number], 'item'> {
  if (!(outcome instanceof Refusal)) return { ok: true, message: 'Pode ser feito.' };
  const reasons = outcome.details.reasons?.map((reason) => ({ ...reason }));
  return { ok: false, code: outcome.kind.code, message: outcome.message, reasons };
}
