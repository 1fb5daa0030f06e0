import type { ValuationAnswer } from '@mulya/contract';
import { missingCell, type CalendarDate, type FormulaInput, type Grouping } from '@mulya/domain';
import { compareByMetrics, compsEntry, presetMetrics, presetNames } from '@mulya/valuation-model/comps';
import { type ComparedCompany, comparisonOf, parametersOf } from '@mulya/valuation-model/comparison';
import {
  type CompanySource,
  assumptionBenchmarks,
  type BenchmarkPeer,
  gridSteps,
  headline,
  type Method,
  type Model,
  placeholderBanner,
  runChecks,
  type ScenarioSet,
  type StepSizes,
} from '@mulya/valuation-model/fair-value';
import { type Holdings, sectionFigures, type SectionMethod } from '@mulya/valuation-model/valuation-methods';
import { growthAnalysis } from '@mulya/valuation-model/growth-analysis';
import type { CellAnnotations, WorkbookBenchmarks, WorkbookContent } from './workbook/content.ts';
import { auditOf } from '../model/audit/audit.ts';
import { viewRows, views } from '../model/views.ts';
import type { Thesis } from '../model/thesis.ts';
import { figureState, stateWords } from '../kit/figure/figure-state.ts';
import { derivedColumns } from '../model/overview/derived-columns.ts';
import { overviewView } from '../model/overview/overview-view.ts';
import { asOfTexts } from '../company/price-line.ts';
import type { FigureSection } from '../model/page-sections.slice.ts';
import { changeCell, priceCell } from '../company/quotes.ts';
import { ratioRows } from '../company/ratio-rows.ts';

/** The page state at the time of export. */
export interface ExportedPage {
  readonly answer: ValuationAnswer;
  readonly model: Model;
  readonly scenarios: ScenarioSet;
  /** The method of scenarios and sensitivity. */
  readonly method: Method;
  /** The company and its peers. */
  readonly companies: readonly ComparedCompany[];
  /** Ids of the compared parameters. Undefined until the user chooses some. */
  readonly parameters: readonly string[] | undefined;
  readonly periods: 'Annual' | 'Interim';
  /** The company key in the URL. */
  readonly asked: string | undefined;
  readonly today: CalendarDate;
  readonly grouping: Grouping;
  /** The valuation methods of other teams' sections. */
  readonly sectionMethods?: readonly SectionMethod[];
  /** Other teams' sections that give figures and no method. */
  readonly figureSections?: readonly FigureSection[];
  /** The analyst's reasons, for the research note. Absent while nothing is written. */
  readonly thesis?: Thesis | undefined;
  /** The companies in which stakes are held. */
  readonly holdings?: Holdings | undefined;
}

/** The default steps of the page's grid. */
const stepSizes: StepSizes = { growth: 'coarse', multiple: 'coarse' };

/** Always compared in a workbook, in addition to the user's choice. */
const defaultParameters = [
  'price',
  'pe',
  'pb',
  'ev-ebitda',
  'ev-sales',
  'ebitdaMargin',
  'netIncomeMargin',
  'roe',
  'revenue-growth',
  'pat-growth',
];

const noBenchmarks: WorkbookBenchmarks = { history: undefined, industry: undefined };

/** Collects the content of the workbook from the page state. Pure. */
export function workbookContent(page: ExportedPage, benchmarks: WorkbookBenchmarks = noBenchmarks): WorkbookContent {
  const { answer, model, today, grouping, asked } = page;
  const checks = runChecks(model, { answer, asked, today, grouping });
  const banner = placeholderBanner(model);
  return {
    answer,
    asOf: asOfTexts(answer),
    today,
    grouping,
    model,
    headline: headline(model, checks),
    banner: banner.count === 0 ? undefined : banner.sentence,
    views: views.map(({ value, label }) => ({ label, rows: viewRows[value] })),
    checks,
    scenarios: page.scenarios,
    method: page.method,
    steps: gridSteps(model, page.method, stepSizes),
    comparisons: comparisonsOf(page),
    comps: compsOf(page),
    ratios: ratioRows(model.company),
    growth: growthAnalysis(model.company),
    derived: derivedOf(answer),
    prices: pricesOf(answer),
    change: changeCell(answer),
    benchmarks: { ...benchmarks, holdings: page.holdings },
    sectionMethods: page.sectionMethods ?? [],
    workings: workingsOf(page),
    assumptionBenchmarks: assumptionBenchmarks(model, peersOf(page)),
    annotations: createAnnotations(model.company.source, grouping),
  };
}

/** The figures of each section that gives some. */
const workingsOf = ({ sectionMethods = [], figureSections = [] }: ExportedPage): WorkbookContent['workings'] => [
  ...sectionMethods.flatMap(({ remote, output }) => (output === undefined ? [] : workingOf(output.label, remote, output.figures))),
  ...figureSections.flatMap(({ remote, title, output }) => (output === undefined ? [] : workingOf(title, remote, output.figures))),
];

const workingOf = (label: string, remote: string, figures: Parameters<typeof sectionFigures>[1]): WorkbookContent['workings'] =>
  figures.length === 0 ? [] : [{ name: `${label} (${remote})`, figures: sectionFigures(remote, figures) }];

const derivedOf = ({ financials }: ValuationAnswer): WorkbookContent['derived'] =>
  (['INC', 'BAL', 'CAS'] as const).map((code) => {
    const views = [
      overviewView(financials, { type: 'Annual', code, derived: ['common-size', 'growth', 'cagr'] }, derivedColumns),
      overviewView(financials, { type: 'Interim', code, derived: ['trailing'] }, derivedColumns),
    ];
    const ids = [...new Map(views.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)))];
    const columns = views.flatMap((view) =>
      view.columns.flatMap(({ id, label, kind }, at) => (kind === 'period' ? [] : [{ view, id, label, at }])),
    );
    return {
      code,
      columns: columns.map(({ label }) => label),
      rows: ids.map(([id, { label, unit }]) => ({
        label,
        unit,
        cells: columns.map(
          ({ view, at }) => view.rows.find((row) => row.id === id)?.cells[at] ?? missingCell('Not available for these periods.'),
        ),
      })),
      notes: views.flatMap(({ notes }) => notes),
    };
  });

function pricesOf(answer: ValuationAnswer): WorkbookContent['prices'] {
  const { currentPrice, stockTechnicalData, priceSource } = answer;
  const isEntered = priceSource?.isEntered === true;
  const averages = stockTechnicalData.toSorted((one, other) => one.days - other.days);
  return [
    isEntered
      ? { label: 'Your price', either: priceCell(currentPrice.BSE ?? currentPrice.NSE, 'Your price', answer) }
      : { label: 'Price', bse: priceCell(currentPrice.BSE, 'BSE price', answer), nse: priceCell(currentPrice.NSE, 'NSE price', answer) },
    ...averages.map(({ days, bsePrice, nsePrice }) => ({
      label: `Average price, ${days} days`,
      bse: priceCell(bsePrice, `BSE average price, ${days} days`, answer),
      nse: priceCell(nsePrice, `NSE average price, ${days} days`, answer),
    })),
  ];
}

/** Peers that have finished loading, with or without figures. */
const peersOf = ({ companies }: ExportedPage): readonly BenchmarkPeer[] =>
  companies.flatMap(({ own, name, figures }) =>
    own || figures.is === 'loading' ? [] : [{ name, company: figures.is === 'ready' ? figures.figures.model : undefined }],
  );

function comparisonsOf({ companies, parameters: chosen = [], periods }: ExportedPage): WorkbookContent['comparisons'] {
  if (companies.length < 2) return [];
  const all = parametersOf(companies.flatMap(({ figures }) => (figures.is === 'ready' ? [figures.figures] : [])));
  const defaults = defaultParameters.filter((id) => !chosen.includes(id));
  return [
    ...chosen
      .flatMap((id) => all.find((parameter) => parameter.id === id) ?? [])
      .map((parameter) => comparisonOf(parameter, periods, companies)),
    ...defaults
      .flatMap((id) => all.find((parameter) => parameter.id === id) ?? [])
      .map((parameter) => comparisonOf(parameter, 'Annual', companies)),
  ];
}

function compsOf({ companies }: ExportedPage): WorkbookContent['comps'] {
  if (companies.length < 2) return [];
  const entries = companies.map(compsEntry);
  return presetNames.map((preset) => ({ preset, table: compareByMetrics(presetMetrics(preset), entries, 'peers') }));
}

function createAnnotations(page: CompanySource, grouping: Grouping): CellAnnotations {
  return {
    stateOf: figureState,
    labelOf: stateWords,
    noteOf: (input, source) => noteOf(input, source, page, grouping),
  };
}

/** A short form of the audit, without the numbers that the cells already show. */
function noteOf(input: FormulaInput, source: CompanySource | undefined, page: CompanySource, grouping: Grouping): string {
  const { stateText, formula, facts, remarks, instead, yours } = auditOf({ ...input, source }, page, grouping);
  return [
    `${stateText}.`,
    ...(formula === undefined ? [] : [`= ${formula.names}`]),
    ...facts.map(({ name, text }) => `${name}: ${text}`),
    ...(instead === undefined ? [] : [`Reported: ${instead.value}, ${instead.stateText}`]),
    ...(yours === undefined ? [] : [`Your override: ${yours.value}, ${yours.stateText}`]),
    ...remarks,
  ].join('\n');
}
