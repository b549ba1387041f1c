// Opens a page in the test browser and prints how wide ten narrow and ten wide letters came out, in pixels.
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../browser/launch-browser.ts';

const browser = await chromium.launch(await browserLaunchOptions());
const page = await browser.newPage();
await page.setContent('<span id="narrow">iiiiiiiiii</span><br><span id="wide">ÇÃÇÃÇÃÇÃÇÃ</span>');
const widthOf = async (id: string) => (await page.locator(id).boundingBox())?.width ?? 0;
console.log(JSON.stringify({ narrow: await widthOf('#narrow'), wide: await widthOf('#wide') }));
await browser.close();
