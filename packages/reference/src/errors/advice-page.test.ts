import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../contracts.js';
import { toMarkdown } from '../markdown/index.js';
import { advicePage } from './advice-page.js';

it('docs/advice.md is this page', async () => {
  await expect(toMarkdown(advicePage())).toMatchFileSnapshot(join(ROOT, 'docs/advice.md'));
});
