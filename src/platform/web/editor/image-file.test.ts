// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { richTextLimits } from '../../../kernel/texts/rich-text.ts';
import { readImageFile } from './image-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (size: number): File => new File([new Uint8Array(size)], 'foto.jpg', { type: 'image/jpeg' });

/** What a browser does to draw, as jsdom does not: answers the sizes that were drawn. */
function drawing(drawn: Blob | null): [number, number][] {
  const sizes: [number, number][] = [];
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4_000, height: 3_000, close: () => {} }));
  const context = { fillRect: () => {}, drawImage: (...[, , , width, height]: [unknown, number, number, number, number]) => sizes.push([width, height]) }; // prettier-ignore
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(drawn));
  return sizes;
}

test('a photograph of a telephone is made smaller, in its own proportion', async () => {
  const sizes = drawing(new Blob(['menor'], { type: 'image/jpeg' }));
  expect(await readImageFile(photo(6_000_000))).toEqual({ src: `data:image/jpeg;base64,${btoa('menor')}` });
  expect(sizes).toEqual([[2_000, 1_500]]);
});

test('what fits goes in as it is', async () => {
  const sizes = drawing(new Blob(['menor']));
  expect(await readImageFile(new File(['x'], 'a.png', { type: 'image/png' }))).toEqual({
    src: 'data:image/png;base64,eA==',
  });
  expect(sizes).toEqual([]);
});

test('what stays too large, or is broken, is refused with what to do', async () => {
  const refusal = { refusal: 'A imagem é grande demais e não pôde ser reduzida. Anexe o arquivo ao processo.' };
  drawing(new Blob([new Uint8Array(richTextLimits.imageBytes + 1)]));
  expect(await readImageFile(photo(6_000_000))).toEqual(refusal);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')));
  expect(await readImageFile(photo(6_000_000))).toEqual(refusal);
});
