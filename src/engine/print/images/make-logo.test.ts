import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLogo } from './draw-logo.ts';
import { logoLimits, makeLogo } from './make-logo.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 28, g: 56, b: 109, alpha: 0.5 } } });

test('a logo is drawn anew: smaller, on white, with nothing else that the file carried', async () => {
  const made = await makeLogo(
    await picture(3_000, 600)
      .withExif({ IFD0: { Artist: 'Fulano de Tal' } })
      .png()
      .toBuffer(),
  );
  expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 1_024, height: 205, hasAlpha: false });
  expect(made.toString('latin1')).not.toContain('Fulano');
  const small = await makeLogo(await picture(40, 20).png().toBuffer());
  expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
});

test('what is no PNG, is broken, or is too large, is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(makeLogo(svg)).rejects.toMatchObject({ code: 'IMAGE_UNSUPPORTED' });
  const jpeg = await picture(40, 20).jpeg().toBuffer();
  await expect(makeLogo(jpeg)).rejects.toMatchObject({ code: 'IMAGE_UNSUPPORTED' });
  await expect(makeLogo(await picture(40, 20).gif().toBuffer())).rejects.toMatchObject({ code: 'IMAGE_UNSUPPORTED' });
  await expect(makeLogo(Buffer.from('logotipo'))).rejects.toMatchObject({ code: 'IMAGE_UNSUPPORTED' });
  const whole = await picture(400, 300).png().toBuffer();
  await expect(makeLogo(whole.subarray(0, 200))).rejects.toMatchObject({ code: 'IMAGE_BROKEN' });
  await expect(makeLogo(Buffer.alloc(logoLimits.size + 1))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
});

test('a thread draws it, and says the same of what it is not', async () => {
  const whole = await picture(400, 300).png().toBuffer();
  expect(await sharp(await drawLogo(whole)).metadata()).toMatchObject({ format: 'png', width: 341, height: 256 });
  await expect(drawLogo(whole.subarray(0, 200))).rejects.toMatchObject({ code: 'IMAGE_BROKEN' });
});

test('the emblem of the demonstration is one', async () => {
  const emblem = readFileSync(path.resolve(import.meta.dirname, '../../../../seeds/emblem.png'));
  const { width, height, hasAlpha } = await sharp(emblem).metadata();
  expect({ height, hasAlpha }).toEqual({ height: logoLimits.height, hasAlpha: false });
  expect(width).toBeLessThanOrEqual(logoLimits.width);
});
