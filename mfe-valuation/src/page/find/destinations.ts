import type { StatementCode, ValuationAnswer } from '@mulya/contract';
import { businessOf, ratios, statementNames, statementTable, type Business } from '@mulya/domain';
import { dcfRows, residualIncomeRows, valuationMethods, type MethodId } from '@mulya/valuation-model/valuation-methods';
import { hasModel } from '../../company/headline-paths.ts';
import type { SectionId } from '../../kit/section-list.ts';
import { summaryTitle } from '../../kit/summary/summary-figure.tsx';
import { isTargetMultiple, offeredMethods } from '../../model/other-methods.ts';
import { cards } from '../../model/research/cards.ts';
import { viewLabel, viewRows, views } from '../../model/views.ts';
import type { FairValueView } from '../../model/work.ts';

/** A part of Fair Market Value, as its address names it. */
export type FairValuePart =
  | 'model'
  | 'scenarios'
  | 'sensitivity'
  | 'dcf'
  | 'residual-income'
  | 'embedded-value'
  | 'history'
  | 'industry'
  | 'bridge';

/** A place of the page. */
export interface Target {
  /** The ID of its section. */
  readonly section: SectionId | 'at-a-glance' | 'ratios' | `section-${string}`;
  /** The part of Fair Market Value that shows it. */
  readonly part?: FairValuePart;
  /** The views of the model that show it, the first for one without it. */
  readonly views?: readonly FairValueView[];
  /** The statement that shows it. */
  readonly statement?: Pick<ValuationAnswer['financials'][number], 'Type'> & { readonly code: StatementCode };
  /** The start of a heading in the section, which takes the focus where there is no row. */
  readonly title?: string;
  /** The header of a table's row. Its cell in the first or the last column takes the focus. */
  readonly row?: { readonly header: string; readonly cell: 'first' | 'last' };
}

/** What the palette finds on the page: a heading, a method, or a row of a table. */
export interface Destination {
  readonly heading: 'Sections' | 'Parts' | 'Methods' | 'Rows';
  readonly label: string;
  /** What contains it. */
  readonly detail: string;
  readonly keywords?: readonly string[];
  readonly target: Target;
}

interface Named {
  readonly label: string;
  readonly keywords?: readonly string[];
}

interface PartOfPage extends Named {
  readonly part: FairValuePart;
  /** The only business that has it. */
  readonly of?: Business;
  /** The headings in it, as they begin. */
  readonly panels: readonly Named[];
}

const parts: readonly PartOfPage[] = [
  {
    part: 'model',
    label: 'Model',
    panels: [
      { label: 'What the price implies', keywords: ['implied growth', 'outlook'] },
      { label: 'Target prices by method' },
      { label: 'Benchmarks', keywords: ['historical growth', 'consensus', 'peer median'] },
      { label: 'Checks', keywords: ['warnings', 'fixes'] },
      { label: 'Thesis', keywords: ['notes', 'reasons'] },
    ],
  },
  { part: 'scenarios', label: 'Scenarios', keywords: ['bear', 'base', 'bull'], panels: [] },
  { part: 'sensitivity', label: 'Sensitivity', keywords: ['what if'], panels: [] },
  { part: 'dcf', label: 'DCF', of: 'ordinary', panels: [{ label: 'Reverse DCF', keywords: ['implied growth'] }] },
  {
    part: 'residual-income',
    label: 'Residual income',
    of: 'lender',
    panels: [
      { label: 'Lender ratios', keywords: ['nim'] },
      { label: 'Asset quality, deposits and capital', keywords: ['npa', 'casa'] },
    ],
  },
  { part: 'embedded-value', label: 'Embedded value', of: 'insurer', panels: [] },
  { part: 'history', label: 'History', panels: [{ label: 'Own history', keywords: ['past multiples', 'pe band'] }] },
  { part: 'industry', label: 'Industry', keywords: ['industry median'], panels: [] },
  {
    part: 'bridge',
    label: 'Bridge',
    panels: [
      { label: 'Upside bridge', keywords: ['waterfall'] },
      { label: 'What moves the value', keywords: ['tornado', 'drivers'] },
    ],
  },
];

/** The parts that show the methods without a target multiple. */
const partOfMethod: Readonly<Record<Exclude<MethodId, FairValueView>, FairValuePart>> = {
  dcf: 'dcf',
  justifiedPb: 'residual-income',
  residualIncome: 'residual-income',
  embeddedValue: 'embedded-value',
};

/** The rows of the methods' tables of years. */
const rowsOfMethod: Partial<Record<MethodId, readonly string[]>> = { dcf: dcfRows, residualIncome: residualIncomeRows };

/** What analysts call a row or a method besides its name. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  'Discounted cash flow': ['dcf'],
  'Discount rate': ['wacc', 'cost of capital'],
  'Cost of equity': ['ke', 'capm'],
  FCFF: ['free cash flow', 'fcf'],
  'Free cash flow yield': ['fcf yield'],
  'Adjusted PAT': ['net profit', 'net income', 'profit after tax'],
  Sales: ['revenue', 'turnover'],
  'Capital expenditure': ['capex'],
  'Terminal growth': ['perpetual growth'],
  BVPS: ['book value per share'],
  EPS: ['earnings per share'],
  'Net worth': ['shareholders equity'],
};

const fairValue = 'Fair Market Value';

/** Headings of the other sections, where the company has what they show. */
function otherHeadings(answer: ValuationAnswer): readonly Destination[] {
  const at = (section: Target['section'], detail: string, label: string, keywords: readonly string[] = []): Destination => ({
    heading: 'Sections',
    label,
    detail,
    keywords,
    target: { section, title: label },
  });
  const hasNews = answer.companyProfile.recentNews.some(({ headline }) => headline.trim() !== '');
  return [
    { heading: 'Sections', label: 'At a glance', detail: 'Top of the page', target: { section: 'at-a-glance' } },
    at('growth-analysis', 'Growth Analysis', 'Overall Recommendation'),
    ...cards.map(({ title }) => at('recommendations', 'Recommendations', title)),
    at('ratios', 'End of the page', 'Ratios', ['margins', 'returns', 'leverage']),
    ...(hasNews ? [at('ratios', 'Ratios', 'Recent news')] : []),
    ...(answer.shareholding === undefined ? [] : [at('ratios', 'Ratios', 'Shareholding', ['promoters', 'fii', 'dii'])]),
    ...(answer.actions === undefined ? [] : [at('ratios', 'Ratios', 'Corporate actions', ['dividends', 'splits', 'bonus'])]),
  ];
}

/** The parts of Fair Market Value with their headings, and the methods. */
function methodPlaces(business: Business): readonly Destination[] {
  const section = 'fair-market-value';
  const shown = parts.filter(({ of = business }) => of === business);
  const methods = valuationMethods.filter(({ id }) => offeredMethods(business).includes(id) && hasView(id, business));
  return [
    {
      heading: 'Parts',
      label: summaryTitle,
      detail: fairValue,
      keywords: ['football field', 'blend'],
      target: { section, title: summaryTitle },
    },
    ...shown.flatMap(({ part, panels, label, keywords }): readonly Destination[] => [
      {
        heading: 'Parts',
        label,
        detail: fairValue,
        ...(keywords && { keywords }),
        target: { section, part, title: panels[0]?.label ?? label },
      },
      ...panels.map((panel): Destination => ({ ...panel, heading: 'Parts', detail: label, target: { section, part, title: panel.label } })),
    ]),
    ...methods.map(({ id, name }): Destination => ({
      heading: 'Methods',
      label: name,
      detail: fairValue,
      ...words(name),
      target: isTargetMultiple(id) ? { section, views: [id] } : { section, part: partOfMethod[id], title: name },
    })),
    ...methods.flatMap(({ id, name, fields }) => {
      if (isTargetMultiple(id)) return [];
      const rows = [...fields.map(({ label }) => label), ...(rowsOfMethod[id] ?? [])];
      const to = { section, part: partOfMethod[id], title: name } as const;
      return [...new Set(rows)].map((label) => row(label, name, { ...to, row: { header: label, cell: 'first' } }));
    }),
  ];
}

/** Lenders and insurers have no enterprise value. */
const hasView = (id: string, business: Business): boolean => business === 'ordinary' || (id !== 'evEbitda' && id !== 'evSales');

function modelRows(business: Business): readonly Destination[] {
  const shown = views.map(({ value }) => value).filter((view) => hasView(view, business));
  const rows = new Set(shown.flatMap((view) => viewRows[view]));
  return [...rows].map((name) => {
    const of = shown.filter((view) => viewRows[view].includes(name));
    return row(name, `${fairValue}, ${viewLabel(of[0] ?? 'key')}`, {
      section: 'fair-market-value',
      views: of,
      row: { header: name, cell: 'first' },
    });
  });
}

/** The lines of the statements: of the years, or of the quarters where there are no years. */
function statementRows({ financials }: Pick<ValuationAnswer, 'financials'>): readonly Destination[] {
  return (['INC', 'BAL', 'CAS'] as const).flatMap((code) => {
    const tables = (['Annual', 'Interim'] as const).map((type) => statementTable(financials, type, code));
    const table = tables.find(({ rows }) => rows.length > 0);
    return (table?.rows ?? []).map(({ label }) =>
      row(label, statementNames[code], {
        section: 'financial-overview',
        statement: { Type: table?.type ?? 'Annual', code },
        row: { header: label, cell: 'last' },
      }),
    );
  });
}

const ratioRows = (business: Business): readonly Destination[] =>
  ratios
    .filter(({ notFor = [] }) => !notFor.includes(business))
    .map(({ label }) => row(label, 'Ratios', { section: 'ratios', title: 'Ratios', row: { header: label, cell: 'last' } }));

const row = (label: string, detail: string, target: Target): Destination => ({ heading: 'Rows', label, detail, ...words(label), target });

const words = (name: string) => (otherWords[name] === undefined ? {} : { keywords: otherWords[name] });

/**
 * All headings, parts, methods and rows that a company's page has, from the lists that the page draws. The sections of the tabs, and what
 * changes the page, are actions of their own.
 *
 * @param mounted the sections of other teams: "mfe-hello/note" with its title
 */
export function pageDestinations(
  answer: ValuationAnswer,
  mounted: readonly { readonly key: string; readonly title: string }[],
): readonly Destination[] {
  const business = businessOf(answer);
  return [
    ...otherHeadings(answer),
    ...(hasModel(answer) ? [...methodPlaces(business), ...modelRows(business)] : []),
    ...statementRows(answer),
    ...(answer.financials.some(({ Type }) => Type === 'Annual') ? ratioRows(business) : []),
    ...mounted.map(({ key, title }): Destination => ({
      heading: 'Sections',
      label: title,
      detail: 'End of the page',
      target: { section: `section-${key.replace('/', '-')}`, title },
    })),
  ];
}
