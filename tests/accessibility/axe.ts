import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

/** A violated axe rule, and its element. */
export interface Violation {
  readonly rule: string;
  readonly impact: Impact;
  readonly help: string;
  readonly places: readonly string[];
}

/**
 * Runs axe on the page. The debugger injects its source, so the page's Content-Security-Policy doesn't block it.
 * `rules`: only these, such as color-contrast when nothing else has changed. `part`: only elements in these.
 */
export async function violationsOf(page: Page, rules?: readonly string[], part?: string): Promise<Violation[]> {
  await page.evaluate(`if (window.axe === undefined) { ${axe.source} }`);
  const results = await page.evaluate(
    async ({ only, within }): Promise<AxeResults> => {
      const options = {
        resultTypes: ['violations' as const],
        ...(only === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...only] } }),
      };
      return window.axe.run(within ?? document, options);
    },
    { only: rules, within: part },
  );
  return results.violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'moderate',
    help,
    places: nodes.map(
      ({ html, failureSummary }) => `${html.slice(0, 160)} (${(failureSummary ?? '').split('\n').slice(1).join(' ').trim()})`,
    ),
  }));
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
