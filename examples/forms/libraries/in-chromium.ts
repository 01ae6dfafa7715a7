import { fileURLToPath } from 'node:url';
import { runPage } from '@data-import/workspace/browser';
import { pageScript } from '@data-import/workspace/page-script';
import type { Outcome } from './cases.js';

/** Shows the forms of a page in Chromium, and returns the outcome of each case in each of them. */
export async function showInChromium(program: string): Promise<Record<string, Outcome[]>> {
  const script = await pageScript(
    `const { watch } = await import('../drive.tsx');
      const { cases } = await import('./cases.ts');
      const { showAll } = await import('./page.tsx');
      await new Promise((resolve) => setTimeout(resolve));
      const problems = watch();
      return JSON.stringify({ problems, ...(await showAll(cases)) });`,
    fileURLToPath(new URL('.', import.meta.url)),
  );
  const result = await runPage(program, script);
  if (!result.startsWith('{')) throw new Error(`the page posted: ${result}`);
  return JSON.parse(result) as Record<string, Outcome[]>;
}
