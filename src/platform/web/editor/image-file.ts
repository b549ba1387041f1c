import { richTextLimits } from '../../../kernel/texts/rich-text.ts';

/** A PNG or JPEG as a data address, or why it cannot go into the text. A photograph too large for a text is made smaller. */
export async function readImageFile(file: File): Promise<{ src: string } | { refusal: string }> {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') {
    return { refusal: 'Use uma imagem PNG ou JPEG. Para outros formatos, anexe o arquivo ao processo.' };
  }
  const fitting = file.size > richTextLimits.imageBytes ? await reduce(file) : file;
  if (fitting === null) {
    return { refusal: 'A imagem é grande demais e não pôde ser reduzida. Anexe o arquivo ao processo.' };
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ src: reader.result as string });
    reader.onerror = () => resolve({ refusal: 'O navegador não conseguiu ler a imagem. Escolha o arquivo de novo.' });
    reader.readAsDataURL(fitting);
  });
}

/** Pixels: as wide as the line of a printed page they are 300 to the inch. */
const longestSide = 2_000;

/** The image drawn anew, upright and without what else the file carried; null when it is broken or still too large. */
async function reduce(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob !== null && blob.size <= richTextLimits.imageBytes ? blob : null;
}
