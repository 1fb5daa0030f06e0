import type { ToolName } from '@mulya/contract/assistant';
import { cellText } from '@mulya/domain';
import { inputsOfMetric, type MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { promptText, type PromptCompany } from './prompt.ts';

export type GrowthPart = 'comment' | 'recommendation';

/** The tools of a growth comment. Its figures are found by their names in the table of the page: "Revenue growth FY25". */
export const growthTools: readonly ToolName[] = ['get_figures', 'explain_change'];

const tasks: Readonly<Record<GrowthPart, (metric: string) => string>> = {
  comment: (metric) => `Metric: ${metric}. Comment on its growth from FY23 to FY25 in one sentence of at most 30 words.`,
  recommendation: (metric) =>
    `Metric: ${metric}. Recommend in one sentence of at most 30 words what the company should do about its growth, sustain, enhance, optimize or repair it.`,
};

const rules = ['Current as of June 2025.', 'One sentence, no bullets, no advice to buy or to sell.'];

/** The single user message for a growth comment or recommendation. Without tools its table contains only this metric. */
export function growthPrompt(part: GrowthPart, growth: MetricGrowth, company: PromptCompany, hasTools: boolean): string {
  const task = tasks[part](growth.metric);
  const inputs = inputsOfMetric(growth);
  if (hasTools) {
    const ids = inputs.filter(({ cell }) => cell.is !== 'missing').map(({ name }) => `"${name}"`);
    return promptText({ company, tables: undefined, task, rules: [...rules, `Begin with get_figures and these ids: ${ids.join(', ')}.`] });
  }
  const rows = inputs.map(({ name, cell }) => `${name} | ${cellText(cell, 'international')}`);
  const tables = [{ heading: `${growth.metric}, ₹ crore, and its growth, percent`, rows: rows.join('\n') }];
  return promptText({ company, tables, task, rules });
}
