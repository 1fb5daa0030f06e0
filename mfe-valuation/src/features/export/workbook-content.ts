import type { ValuationAnswer } from '@mulya/contract';
import type { CalendarDate, FormulaInput, Grouping } from '@mulya/domain';
import type { ComparedCompany } from '../../domain/comparison/comparison.ts';
import { comparisonOf } from '../../domain/comparison/comparison.ts';
import { parametersOf } from '../../domain/comparison/parameters.ts';
import { runChecks } from '../../domain/fair-value/checks/run-checks.ts';
import { headline } from '../../domain/fair-value/headline.ts';
import type { CompanySource } from '../../domain/fair-value/model-company.ts';
import type { Model } from '../../domain/fair-value/model.ts';
import { placeholderBanner } from '../../domain/fair-value/placeholder-banner.ts';
import type { Scenario, WrittenScenarioId } from '../../domain/fair-value/scenarios.ts';
import type { GridSteps } from '../../domain/fair-value/sensitivity.ts';
import { growthAnalysis } from '../../domain/growth-analysis/growth-analysis.ts';
import type { SaidOfCells, WorkbookContent } from '../../domain/workbook/content.ts';
import { auditOf } from '../audit/audit.ts';
import { viewRows, views } from '../fair-value/table/views.ts';
import { figureState, stateWords } from '../figure/figure-state.ts';
import { asOfParts } from '../frame/as-of.ts';
import { ratioRows } from '../ratios/ratio-rows.ts';

/** What the page shows when it is exported. */
export interface ExportedPage {
  readonly answer: ValuationAnswer;
  readonly model: Model;
  readonly scenarios: Readonly<Record<WrittenScenarioId, Scenario>>;
  /** The company and its peers. */
  readonly companies: readonly ComparedCompany[];
  /** Ids of the parameters that are compared on the page; undefined: none was chosen yet. */
  readonly parameters: readonly string[] | undefined;
  readonly periods: 'Annual' | 'Interim';
  /** The key that the address asks for. */
  readonly asked: string | undefined;
  readonly today: CalendarDate;
  readonly grouping: Grouping;
}

/** As the page's grid begins. */
const gridSteps: GridSteps = { growth: 5, multiple: 5 };

/** What is compared in a workbook beside what was chosen on the page. */
const usualParameters = ['price', 'pe', 'pb', 'ev-ebitda', 'ev-sales', 'ebitdaMargin', 'netIncomeMargin', 'roe', 'revenue-growth', 'pat-growth'];

/** Gathers what the page shows, in the page's own words. Pure. */
export function workbookContent(page: ExportedPage): WorkbookContent {
  const { answer, model, today, grouping, asked } = page;
  const checks = runChecks(model, { answer, asked, today, grouping });
  const banner = placeholderBanner(model);
  return {
    answer,
    asOf: asOfParts(answer),
    today,
    grouping,
    model,
    headline: headline(model, checks),
    banner: banner.count === 0 ? undefined : banner.sentence,
    views: views.map(({ value, label }) => ({ label, rows: viewRows[value] })),
    checks,
    scenarios: page.scenarios,
    steps: gridSteps,
    comparisons: comparisonsOf(page),
    ratios: ratioRows(model.company),
    growth: growthAnalysis(model.company.annual, model.company.business),
    said: saidOf(model.company.source, grouping),
  };
}

function comparisonsOf({ companies, parameters: chosen = [], periods }: ExportedPage): WorkbookContent['comparisons'] {
  if (companies.length < 2) return [];
  const all = parametersOf(companies.flatMap(({ figures }) => (figures.is === 'shown' ? [figures.figures] : [])));
  const usual = usualParameters.filter((id) => !chosen.includes(id));
  return [
    ...chosen.flatMap((id) => all.find((parameter) => parameter.id === id) ?? []).map((parameter) => comparisonOf(parameter, periods, companies)),
    ...usual.flatMap((id) => all.find((parameter) => parameter.id === id) ?? []).map((parameter) => comparisonOf(parameter, 'Annual', companies)),
  ];
}

function saidOf(page: CompanySource, grouping: Grouping): SaidOfCells {
  return {
    stateOf: figureState,
    wordsOf: stateWords,
    noteOf: (input, source) => noteOf(input, source, page, grouping),
  };
}

/** What the audit says of a figure, shortly: its numbers stand in the cells. */
function noteOf(input: FormulaInput, source: CompanySource | undefined, page: CompanySource, grouping: Grouping): string {
  const { stateText, formula, facts, remarks, instead } = auditOf({ ...input, source }, page, grouping);
  return [
    `${stateText}.`,
    ...(formula === undefined ? [] : [`= ${formula.names}`]),
    ...facts.map(({ name, text }) => `${name}: ${text}`),
    ...(instead === undefined ? [] : [`The source says: ${instead.value}, ${instead.stateText}`]),
    ...remarks,
  ].join('\n');
}
