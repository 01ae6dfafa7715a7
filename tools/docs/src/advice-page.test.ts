import { ROOT } from '@data-import/workspace/processes';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toAdvicePage } from './advice-page.js';

it('docs/advice.md is current', async () => {
  await expect(toAdvicePage()).toMatchFileSnapshot(join(ROOT, 'docs/advice.md'));
});
