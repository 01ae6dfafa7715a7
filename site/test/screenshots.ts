/** Makes the pictures of README.md from the built site: `npm run screenshots` in `site`. */
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { found, openSite } from './browser.js';

if (found.missing !== undefined) throw new Error(found.missing);
const site = await openSite();
const screen = { width: 1280, height: 800 };

const contract = await site.visit('contracts/MeterPoint/#fields', screen);
await contract.page.screenshot({ path: join(ROOT, 'docs/catalogue-contract.png') });
await contract.close();

const check = await site.visit('check/', screen);
await check.page.getByRole('button', { name: 'Load faulty example' }).click();
await check.page.getByText('does not conform').first().waitFor();
await check.page.screenshot({ path: join(ROOT, 'docs/catalogue-check.png') });
await check.close();

await site.close();
