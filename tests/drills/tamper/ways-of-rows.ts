import { type RawBuilder, sql } from 'kysely';
import type { Story } from './story.ts';
import { processChain, type Way, way } from './way.ts';

/** Ways to tamper with the seals, with what is shown, and with the log of who read what is restricted. */
export function waysOfRows(story: Story): readonly Way[] {
  const { secret, copied, twice, returned, archived, people } = story;
  const shown = (name: string, id: number, ...statements: readonly RawBuilder<unknown>[]) =>
    way(name, processChain(id), ...statements);
  const reading = { type: 'reading', id: secret };
  const lastRead = sql`(select max(id) from processes.restricted_read where noted_by is not null)`;

  return [
    // The seals.
    way('the last seal removed', 'seals', sql`delete from ledger.seal where id = (select max(id) from ledger.seal)`),
    way('a seal removed from the middle', 'seals', sql`delete from ledger.seal where id = 2`),
    way('all seals removed', 'seals', sql`delete from ledger.seal`),
    way(
      'what a seal saw',
      'seals',
      sql`update ledger.seal set heads = regexp_replace(heads, '\n.*', E'\n') where id = 2`,
    ),
    way(
      'when a seal was put',
      'seals',
      sql`update ledger.seal set sealed_at = sealed_at - interval '1 day' where id = 2`,
    ),
    way(
      'the signature of a seal',
      'seals',
      sql`update ledger.seal set signature = decode(repeat('00', 64), 'hex') where id = 2`,
    ),
    way(
      'a seal that takes over what it never saw',
      'seals',
      sql`update ledger.seal set taken_over = '{"events": 99, "last_event_id": 9999, "erased": []}' where id = 2`,
    ),
    way(
      'how far a chain is sealed',
      processChain(copied),
      sql`update ledger.head set sealed_seq = stream_seq where stream_type = 'process' and stream_id = ${copied}`,
    ),

    // What is shown.
    shown('the number', secret, sql`update processes.process set nup = '1' where id = ${secret}`),
    shown('the secrecy', secret, sql`update processes.process set secrecy = 1 where id = ${secret}`),
    shown(
      'the end of the secrecy',
      secret,
      sql`update processes.process set secrecy_until = '2030-01-01' where id = ${secret}`,
    ),
    shown(
      'what the norm of the secrecy grants',
      secret,
      sql`update processes.process set legal_grant = 'metadata' where id = ${secret}`,
    ),
    shown('the state', secret, sql`update processes.process set state = 'RETURNED' where id = ${secret}`),
    shown('where it is', secret, sql`update processes.process set unit_id = origin_unit_id where id = ${secret}`),
    shown(
      'a stay where it never was',
      secret,
      sql`insert into processes.passage (process_id, unit_id, kind, entered_at, left_at) select ${secret}, unit_id, 'FORWARDED', now(), now() from processes.process where id = ${returned}`,
    ),
    shown(
      'when it was in a unit',
      secret,
      sql`update processes.passage set entered_at = entered_at - interval '1 year' where process_id = ${secret}`,
    ),
    shown(
      'the responsible',
      secret,
      sql`update processes.process set responsible_id = ${people.ana.personId} where id = ${secret}`,
    ),
    shown('nobody responsible', secret, sql`update processes.process set responsible_id = null where id = ${secret}`),
    shown(
      'when it was opened',
      secret,
      sql`update processes.process set opened_at = opened_at - interval '1 year' where id = ${secret}`,
    ),
    shown(
      'who opened it',
      secret,
      sql`update processes.process set opened_by = ${people.bia.personId} where id = ${secret}`,
    ),
    shown(
      'when it was archived',
      archived,
      sql`update processes.process set archived_at = archived_at - interval '1 year' where id = ${archived}`,
    ),
    shown('why it was archived', archived, sql`update processes.process set archive_reason = 2 where id = ${archived}`),
    shown(
      'back to a draft',
      secret,
      sql`update processes.process set state = 'DRAFT', draft_kind = 'saved' where id = ${secret}`,
    ),
    shown('the subject', secret, sql`update processes.process set subject_id = 999 where id = ${secret}`),
    shown('the description', secret, sql`update processes.process set description = 'Outra' where id = ${secret}`),
    shown(
      'a party added',
      secret,
      sql`insert into processes.interested (process_id, party_id, person_id, added_at) values (${secret}, 9999, ${people.bia.personId}, now())`,
    ),
    shown('a party removed', secret, sql`delete from processes.interested where process_id = ${secret}`),
    shown(
      'a reader added by naming',
      secret,
      sql`insert into processes.reader values (${secret}, ${people.elis.personId}, 'named', now())`,
    ),
    shown(
      'a reader added as a signer',
      secret,
      sql`insert into processes.reader values (${secret}, ${people.duda.personId}, 'signer', now())`,
    ),
    shown(
      'a reader who refused to sign, added as a signer again',
      secret,
      sql`insert into processes.reader values (${secret}, ${people.bia.personId}, 'signer', now())`,
    ),
    shown(
      'a reader added as a signer where nobody was asked',
      returned,
      sql`insert into processes.reader values (${returned}, ${people.elis.personId}, 'signer', now())`,
    ),
    shown(
      'a signer who does not read any more',
      twice,
      sql`delete from processes.reader where process_id = ${twice} and person_id = ${people.elis.personId}`,
    ),
    shown(
      'a request that nobody made, for its reading',
      secret,
      sql`insert into signatures.request (process_id, document_id, signer_id, position, follow_order, requested_by, requested_at)
        values (${secret}, ${story.sheet}, ${people.duda.personId}, 9, false, ${people.caio.personId}, now())`,
    ),
    shown(
      'the bytes of a document',
      twice,
      sql`update documents.document set sha256 = repeat('a', 64) where id = ${story.text}`,
    ),
    shown(
      'the sealed file of a document',
      twice,
      sql`update documents.document set sealed_sha256 = repeat('a', 64) where id = ${story.text}`,
    ),
    shown(
      'a file that a document never had',
      twice,
      sql`insert into documents.revision (document_id, sha256, size, kind, made_at) values (${story.text}, repeat('a', 64), 1, 'SEAL', now())`,
    ),
    shown(
      'what was written',
      twice,
      sql`update documents.document set html_source = '<p>Outro.</p>' where id = ${story.text}`,
    ),
    shown(
      'the words that search finds',
      twice,
      sql`update documents.document set plain_text = 'Outro.' where id = ${story.text}`,
    ),
    shown('the number of a document', twice, sql`update documents.document set number = 77 where id = ${story.text}`),
    shown(
      'the name of a document',
      twice,
      sql`update documents.document set attachment_name = 'Outro' where id = ${story.text}`,
    ),
    shown('the place of a document', twice, sql`update documents.document set sequence = 77 where id = ${story.text}`),
    shown(
      'the author of a document',
      twice,
      sql`update documents.document set author_id = ${people.bia.personId} where id = ${story.text}`,
    ),
    shown('a document deleted', twice, sql`update documents.document set deleted_at = now() where id = ${story.text}`),
    shown(
      'a document without effect',
      twice,
      sql`update documents.document set no_effect_at = now() where id = ${story.text}`,
    ),
    shown(
      'a document moved to another process',
      twice,
      sql`update documents.document set process_id = ${returned}, sequence = 88 where id = ${story.text}`,
    ),
    shown(
      'a document invented',
      twice,
      sql`insert into documents.document overriding system value select (jsonb_populate_record(d, '{"id": 990004, "validation_code": "2222-2222-2222-2222", "sequence": 55}')).* from documents.document d where id = ${story.text}`,
    ),
    shown(
      'an authentication invented',
      twice,
      sql`insert into documents.authentication values (${story.text}, ${people.ana.personId}, ${story.units.x}, now())`,
    ),
    shown(
      'the bytes that a signature is over',
      twice,
      sql`update signatures.evidence set sha256 = repeat('a', 64) where document_id = ${story.text}`,
    ),
    shown(
      'from where somebody signed',
      twice,
      sql`update signatures.evidence set ip = '10.9.9.9' where document_id = ${story.text}`,
    ),
    shown(
      'when somebody signed',
      twice,
      sql`update signatures.evidence set signed_at = signed_at - interval '1 day' where document_id = ${story.text}`,
    ),
    shown(
      'who signed',
      twice,
      sql`update signatures.evidence set name = 'Outra Pessoa' where document_id = ${story.text}`,
    ),
    shown(
      'the proofs of a signature removed',
      twice,
      sql`delete from signatures.evidence where document_id = ${story.text}`,
    ),
    shown(
      'the proofs of the signature of a copy',
      copied,
      sql`update signatures.evidence set ip = '10.9.9.9' where document_id = (select id from documents.document where copied_from = ${story.text})`,
    ),
    shown(
      'a refusal made a signature',
      secret,
      sql`update signatures.request set state = 'SIGNED' where process_id = ${secret} and state = 'REFUSED'`,
    ),
    shown(
      'the words of a refusal',
      secret,
      sql`update signatures.request set refuse_justification = 'Outra.' where process_id = ${secret}`,
    ),
    shown(
      'a signer shown who is none',
      twice,
      sql`update documents.signer set name = 'Outra Pessoa' where document_id = ${story.text}`,
    ),
    shown(
      'the words of a dispatch',
      returned,
      sql`update transfers.dispatch set observation = 'Outras.' where process_id = ${returned}`,
    ),
    shown('a dispatch removed', returned, sql`delete from transfers.dispatch where process_id = ${returned}`),
    shown(
      'why documents were joined',
      archived,
      sql`update joins.document_join set justification = 'Outro motivo.' where process_id = ${archived}`,
    ),
    shown('a join removed', archived, sql`delete from joins.document_join where process_id = ${archived}`),
    shown(
      'what a party was asked',
      archived,
      sql`update pendencies.pendency set observation = 'Outra.' where process_id = ${archived} and number = 1`,
    ),
    shown(
      'a file that a party sent put in the place of another',
      archived,
      sql`update pendencies.sent_file set sha256 = repeat('0', 64)`,
    ),
    shown('a pendency removed', archived, sql`delete from pendencies.pendency where process_id = ${archived}`),
    shown(
      'a document taken out of its join',
      archived,
      sql`update documents.document set document_join_id = null where process_id = ${archived}`,
    ),
    shown(
      'the words of whoever gave knowledge',
      archived,
      sql`update acknowledgements.acknowledgement set observation = 'Outras.' where process_id = ${archived}`,
    ),
    shown(
      'a document known that was not',
      archived,
      sql`update acknowledgements.acknowledgement set document_ids = document_ids || certificate_id where process_id = ${archived}`,
    ),
    shown(
      'somebody shown to know what they do not',
      archived,
      sql`update documents.knowledge set name = 'Outra Pessoa' where give_knowledge_id in (
        select id from acknowledgements.acknowledgement where process_id = ${archived})`,
    ),
    shown(
      'knowledge removed',
      archived,
      sql`delete from acknowledgements.acknowledgement where process_id = ${archived}`,
    ),
    shown(
      'a request of knowledge sent elsewhere',
      archived,
      sql`update acknowledgements.request set email = 'outra@exemplo.com.br' where process_id = ${archived}`,
    ),
    shown(
      'a request of knowledge taken back that was answered',
      archived,
      sql`update acknowledgements.request set state = 'CANCELED', give_knowledge_id = null
        where process_id = ${archived} and state = 'GIVEN'`,
    ),
    shown(
      'a request of knowledge removed',
      archived,
      sql`delete from acknowledgements.request where process_id = ${archived}`,
    ),
    way(
      'a session that nobody opened',
      { type: 'person', id: people.ana.personId },
      sql`insert into session.session (id, person_id, created_at, expires_at) values (gen_random_uuid(), ${people.ana.personId}, now(), now())`,
    ),

    // Who read what is restricted.
    way('the log of restricted reads emptied', reading, sql`delete from processes.restricted_read`),
    way('one read removed', reading, sql`delete from processes.restricted_read where id = ${lastRead}`),
    way('who read', reading, sql`update processes.restricted_read set person_id = 1 where id = ${lastRead}`),
    way(
      'a refusal made a reading',
      reading,
      sql`update processes.restricted_read set allowed = not allowed where id = ${lastRead}`,
    ),
    way(
      'a read invented',
      reading,
      sql`insert into processes.restricted_read (process_id, person_id, at, what, allowed, ip, act_id, nonce, mac)
      values (${secret}, 1, now(), 'detail', true, '::1', gen_random_uuid(), gen_random_uuid(), decode(repeat('00', 32), 'hex'))`,
    ),
    way(
      'a read copied',
      reading,
      sql`insert into processes.restricted_read (process_id, person_id, unit_id, at, what, allowed, ip, act_id, nonce, mac, noted_by)
      select process_id, person_id, unit_id, at, what, allowed, ip, act_id, nonce, mac, noted_by from processes.restricted_read where id = ${lastRead}`,
    ),
    way(
      'one read removed, and what tells of it',
      reading,
      sql`delete from processes.restricted_read where id = ${lastRead}`,
      sql`delete from ledger.event where stream_type = 'reading' and stream_id = ${secret}`,
      sql`delete from ledger.head where stream_type = 'reading' and stream_id = ${secret}`,
    ),
  ];
}
