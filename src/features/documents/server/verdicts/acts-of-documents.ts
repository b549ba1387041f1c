import { permission } from '../../../access/rules/permissions.ts';
import { mayAuthenticate } from '../../rules/authentication-policy.ts';
import { contentsOf } from '../incoming/file-content.ts';
import { documentVerdicts } from './document-verdicts.ts';

/** What this capability knows about a document: whether who holds the permission may vouch for it. Acts of its writing
 * need the draft around it: a detail alone tells them. */
export const actsOfDocuments = documentVerdicts.source({
  acts: ['authenticate'],
  prepare: async ({ db, actor }, documents) => {
    if (!actor.permissions.has(permission.VALIDATE_ARCHIVE)) return () => ({});
    const contents = await contentsOf(
      db,
      documents.map(({ row }) => row),
    );
    return ({ row }) => ({
      authenticate: mayAuthenticate({
        filed: row.filed_at !== null,
        withoutEffect: row.no_effect_at !== null,
        infected: contents.get(row.id)?.scan_status === 'INFECTED',
      }),
    });
  },
});
