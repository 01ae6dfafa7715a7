import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: {
  run(
    context: string,
    options: {
      readonly resultTypes: readonly string[];
      readonly rules: Readonly<Record<string, { readonly enabled: boolean }>>;
    },
  ): Promise<{
    readonly passes: readonly { readonly id: string }[];
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  }>;
};

/** Lists axe's findings, one per line. The driver injects axe, bypassing the page's Content-Security-Policy. */
export async function violationsIn(page: Page, selector = 'html'): Promise<readonly string[]> {
  await page.evaluate(SCRIPT);
  return page.evaluate(async (context) => {
    // Saves time: axe details all nodes only for these result types.
    const { violations, passes } = await axe.run(context, {
      resultTypes: ['violations'],
      // WCAG 2.2 AA; axe leaves it out by default.
      rules: { 'target-size': { enabled: true } },
    });
    if (!passes.some(({ id }) => id === 'color-contrast')) return ['axe looked at no colours'];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, selector);
}
