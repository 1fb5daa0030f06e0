import type { ValuationAnswer } from '@mulya/contract';
import { businessOf, type Business } from '@mulya/domain';
import { baseColumn, estimateColumn } from '@mulya/valuation-model/fair-value';
import { dcfRows, residualIncomeRows, valuationMethods, type MethodId } from '@mulya/valuation-model/valuation-methods';
import { hasModel } from '../../company/headline-paths.ts';
import { isTargetMultiple, offeredMethods } from '../../model/other-methods.ts';
import { cards } from '../../model/research/cards.ts';
import type { FairValueView } from '../../model/work.ts';
import type { FairValuePart, Target } from './go-to.ts';
import { type Destination, fairValue, hasView, modelRows, ratioRows, row, statementRows, words } from './rows.ts';

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

/** The headings above the parts. */
const aboveParts: readonly Named[] = [{ label: 'Valuation summary', keywords: ['football field', 'blend'] }, { label: 'Method checks' }];

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
    ...aboveParts.map((panel): Destination => ({ ...panel, heading: 'Parts', detail: fairValue, target: { section, title: panel.label } })),
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
      return [...new Set(rows)].map((label) => row(label, name, { ...to, row: { header: label, column: 0 } }));
    }),
  ];
}

/** The comparison of the first estimated year with its report, where that is out. */
function reportedNextPlace({ financials }: Pick<ValuationAnswer, 'financials'>, baseYear: number): readonly Destination[] {
  const next = baseYear + 1;
  if (!financials.some(({ Type, FiscalYear }) => Type === 'Annual' && FiscalYear === String(next))) return [];
  const title = `${estimateColumn(next)} estimate vs reported`;
  const label = `${title} ${baseColumn(next)}`;
  return [{ heading: 'Parts', label, detail: 'Model', target: { section: 'fair-market-value', part: 'model', title } }];
}

/**
 * All headings, parts, methods and rows that a company's page has, from the lists that the page draws. The sections of the tabs, and what
 * changes the page, are actions of their own.
 *
 * @param mounted the sections of other teams: "mfe-hello/note" with its title
 */
export function pageDestinations(
  answer: ValuationAnswer,
  baseYear: number,
  mounted: readonly { readonly key: string; readonly title: string }[],
): readonly Destination[] {
  const business = businessOf(answer);
  return [
    ...otherHeadings(answer),
    ...(hasModel(answer) ? [...modelRows(business), ...methodPlaces(business), ...reportedNextPlace(answer, baseYear)] : []),
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
