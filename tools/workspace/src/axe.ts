import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: {
  run(
    context: string,
    options: { readonly resultTypes: readonly string[] },
  ): Promise<{
    readonly passes: readonly { readonly id: string }[];
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  }>;
};

/** What axe finds on a page, or in a part of it, a line each. The driver adds the script, past the policy of the page. */
export async function violationsIn(page: Page, selector = 'html'): Promise<readonly string[]> {
  await page.evaluate(SCRIPT);
  return page.evaluate(async (context) => {
    // axe describes all nodes of these results, and one of each other rule.
    const { violations, passes } = await axe.run(context, { resultTypes: ['violations'] });
    if (!passes.some(({ id }) => id === 'color-contrast')) return ['axe looked at no colours'];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, selector);
}
