import type { giveToProcess } from './give-to-process.ts';

/** An act of knowledge as it is answered. */
export const presentGiven = (
  { id, process, known, certificate }: Awaited<ReturnType<typeof giveToProcess>>,
  now: Date,
) => ({
  message: 'Ciência registrada.',
  give_knowledge_id: id,
  process_id: process.id,
  process_file_ids: known.map((document) => document.id),
  date: now.toISOString(),
  certificate: {
    id: certificate.id,
    title: certificate.title,
    verification_code: certificate.verification_code,
  },
});
