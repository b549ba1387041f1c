import { richTextLimits } from '../../contract/rich-text.ts';

const megabytes = richTextLimits.imageBytes / 1_000_000;

/** A PNG or JPEG as a data address, or why it cannot go into the text. */
export async function readImageFile(file: File): Promise<{ src: string } | { refusal: string }> {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') {
    return { refusal: 'Use uma imagem PNG ou JPEG. Para outros formatos, anexe o arquivo ao processo.' };
  }
  if (file.size > richTextLimits.imageBytes) {
    return { refusal: `A imagem tem mais de ${megabytes} MB. Reduza-a ou anexe o arquivo ao processo.` };
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ src: reader.result as string });
    reader.onerror = () => resolve({ refusal: 'O navegador não conseguiu ler a imagem. Escolha o arquivo de novo.' });
    reader.readAsDataURL(file);
  });
}
