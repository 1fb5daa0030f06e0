import { cellText } from '@mulya/domain';
import { inputsOfMetric, type MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { promptText, type PromptCompany } from './prompt.ts';

export type GrowthPart = 'comment' | 'recommendation';

const tasks: Readonly<Record<GrowthPart, (metric: string) => string>> = {
  comment: (metric) => `Metric: ${metric}. Comment on its growth from FY23 to FY25 in one sentence of at most 30 words.`,
  recommendation: (metric) =>
    `Metric: ${metric}. Recommend in one sentence of at most 30 words what the company should do about its growth, sustain, enhance, optimize or repair it.`,
};

/** The single user message for a growth comment or recommendation. Its table contains only this metric. */
export function growthPrompt(part: GrowthPart, growth: MetricGrowth, company: PromptCompany): string {
  const rows = inputsOfMetric(growth).map(({ name, cell }) => `${name} | ${cellText(cell, 'international')}`);
  return promptText({
    company,
    tables: [{ heading: `${growth.metric}, ₹ crore, and its growth, percent`, rows: rows.join('\n') }],
    task: tasks[part](growth.metric),
    rules: ['Current as of June 2025.', 'One sentence, no bullets, no advice to buy or to sell.'],
  });
}
