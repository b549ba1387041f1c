import { changeOf, type Change, type Mark } from '../changes/change.ts';
import type { JudgedSignature } from '../judgement/judge-signature.ts';
import type { Look, MarkSight } from './mark-place.ts';

/** Of the page: the largest that programs foresee for one signature, with its logo and where to check it. */
const LARGEST_SHARE = 1 / 4;
/** Of the page, and of its width: what is only drawn is as large as a name written by hand, and no paragraph. */
const LARGEST_IMAGE = 1 / 16;
const BROADEST_IMAGE = 1 / 2;
const MOST_LETTERS = 600;
/** In letters: fewer would be found in any text. */
const SHORTEST_NAME = 3;
const LONGEST_QUOTE = 160;
/** A rubric on each page of a long document is no more than this. */
const MOST_MARKS = 200;

/**
 * Settles the marks among the changes: one is told, not refused, when its signature is whole, and it lies alone on blank paper and
 * names who signs, or is no more than a drawing without letters; what is filled in, when it lies alone on blank paper.
 */
export async function judgeMarks(
  changes: readonly Change[],
  judged: readonly JudgedSignature[],
  look: Look,
): Promise<Change[]> {
  const asked = changes
    .filter((change) => change.mark?.signature === null || signerOf(change, judged) !== null)
    .slice(0, MOST_MARKS);
  const seen = asked.length === 0 ? [] : await look(asked.flatMap(({ mark }) => (mark ? [mark.place] : [])));
  return changes.map((change) => {
    const { mark, revision, page } = change;
    if (!mark) return change;
    const sight = seen[asked.indexOf(change)] ?? null;
    if (mark.kind === 'page') return judgePage(change, sight);
    if (mark.kind === 'filling') return judgeFilling(change, sight);
    const signer = signerOf(change, judged);
    const isForeseen = mark.kind === 'foreseen';
    const refusal = isForeseen ? 'SIGNATURE_COVERS_PAGE' : 'SIGNATURE_APPEARANCE_ADDED';
    const refuse = (detail: string) => changeOf(refusal, { revision, page, detail });
    // In a field that was foreseen, a signature that does not hold says so by itself.
    const permit = changeOf('SIGNATURE_MARK_FORESEEN', { revision, page });
    if (signer === null) return isForeseen ? permit : refuse('não é de assinatura que valha aqui');
    if (sight === null) return refuse('não se pôde ver onde');
    const fault = placeFaultOf(sight) ?? (isForeseen ? null : contentFaultOf(mark, sight, signer));
    if (fault !== null) return refuse(fault);
    if (isForeseen) return permit;
    if (mark.kind === 'empty') return changeOf('SIGNATURE_PLACE_EMPTY', { revision, page });
    if (sight.letters === 0) return changeOf('SIGNATURE_IMAGE_ADDED', { revision, page, detail: signer[0] ?? '' });
    const detail = `de ${signer[0] ?? ''} foi acrescentada onde não havia nada, e mostra “${quoted(sight.text)}”`;
    return changeOf('SIGNATURE_MARK_ADDED', { revision, page, detail });
  });
}

/** What a program wrote again around the content of a page shows the same, but for the marks that came with it. */
function judgePage(change: Change, sight: MarkSight | null): Change {
  const { mark: _looked, ...told } = change;
  const { revision, page } = change;
  return sight?.changesAround === false ? told : changeOf('PAGE_CONTENT_CHANGED', { revision, page });
}

/** What is filled in lies on blank paper, and changes nothing around it. */
function judgeFilling(change: Change, sight: MarkSight | null): Change {
  const { mark, ...told } = change;
  const isAlone = sight !== null && sight.isOnPage && !sight.coversContent && !sight.changesAround;
  const { revision, page } = change;
  return isAlone ? told : changeOf('FIELD_COVERS_PAGE', { revision, page, detail: mark?.field ?? '' });
}

/**
 * The names of who made the signature that a mark belongs to; null when its own cryptography does not hold. Whom nobody here trusts
 * is told as that, and does not make what others signed altered.
 */
function signerOf({ mark }: Change, judged: readonly JudgedSignature[]): readonly string[] | null {
  const found = mark && judged.find(({ signature }) => signature.object === mark.signature);
  const certificate = found?.cms?.certificate;
  if (!certificate || found.integrity !== 'intact' || (found.cms?.problems.length ?? 1) > 0) return null;
  const { holder, commonName } = certificate;
  const names = [holder?.companyName, holder?.name, commonName.replace(/:[\dA-Z]{11,14}$/, '')];
  return names.filter((name) => name !== undefined && lettersOf(name).length >= SHORTEST_NAME) as string[];
}

function placeFaultOf(sight: MarkSight): string | null {
  if (!sight.isOnPage) return 'passa da borda da página';
  if (sight.share > LARGEST_SHARE) return 'ocupa mais da página que uma assinatura';
  if (sight.coversContent) return 'cobre o que já estava nela';
  return sight.changesAround ? 'muda o que se vê fora do lugar dela' : null;
}

function contentFaultOf(mark: Mark, sight: MarkSight, names: readonly string[]): string | null {
  if (mark.kind === 'empty') return sight.drawsNothing ? null : 'de um modo que cada leitor pode mostrar diferente';
  return sight.letters === 0 ? imageFaultOf(sight) : wordsFaultOf(sight, names);
}

/** Nobody can tell what an image says: it may be no larger than a signature, nor stand where it would go on a line of text. */
function imageFaultOf(sight: MarkSight): string | null {
  if (sight.share > LARGEST_IMAGE || sight.breadth > BROADEST_IMAGE) return 'é uma imagem maior que uma assinatura';
  return sight.isInLine ? 'é uma imagem que continua a linha ao lado dela' : null;
}

function wordsFaultOf(sight: MarkSight, names: readonly string[]): string | null {
  if (sight.letters > MOST_LETTERS) return 'mostra mais texto que uma assinatura';
  if (!names.some((name) => lettersOf(sight.text).includes(lettersOf(name)))) return 'não mostra o nome de quem assina';
  return null;
}

/** What a mark shows, without the CPF of who signs: whoever validates the document reads it. */
function quoted(text: string): string {
  const masked = text.replace(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g, '***');
  return masked.length > LONGEST_QUOTE ? `${masked.slice(0, LONGEST_QUOTE)}...` : masked;
}

/** Letters and nothing else, without accents and in capitals: lines break where they want. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
