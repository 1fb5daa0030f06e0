import type { ValuationAnswer } from '@mulya/contract';
import { businessOf, type Business } from '@mulya/domain';
import { baseColumn, builderInputs, estimateColumn, stakeIds } from '@mulya/valuation-model/fair-value';
import { dcfRows, residualIncomeRows, valuationMethods, type MethodId } from '@mulya/valuation-model/valuation-methods';
import { hasModel } from '../../company/headline-paths.ts';
import { partsOf, type PartId } from '../../kit/fair-value-parts.ts';
import { isTargetMultiple, offeredMethods } from '../../model/other-methods.ts';
import { cards } from '../../model/research/cards.ts';
import type { FairValueView } from '../../model/work.ts';
import type { Target } from './go-to.ts';
import { type Destination, fairValue, hasView, modelRows, ratioRows, row, statementRows, words } from './rows.ts';

/** The headings above the parts. */
const aboveParts = ['Valuation summary', 'Method checks', 'Benchmarks'];

/** Headings in a part besides those of its panels. */
const insideParts: Partial<Readonly<Record<PartId, readonly string[]>>> = {
  'residual-income': ['Lender ratios', 'Asset quality, deposits and capital'],
};

/** Other words of analysts for a part or a heading. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  'Valuation summary': ['football field', 'blend'],
  'What the price implies': ['implied growth', 'outlook'],
  Benchmarks: ['historical growth', 'consensus', 'peer median'],
  Checks: ['warnings', 'fixes'],
  Thesis: ['notes', 'reasons'],
  Builder: ['build the estimate', 'projection', 'balance sheet forecast'],
  Scenarios: ['bear', 'base', 'bull', 'probability', 'expected value', 'value at risk'],
  Sensitivity: ['what if'],
  'Reverse DCF': ['implied growth'],
  'Lender ratios': ['nim'],
  'Asset quality, deposits and capital': ['npa', 'casa'],
  'Own history': ['past multiples', 'pe band'],
  Industry: ['industry median'],
  'Upside bridge': ['waterfall'],
  'What moves the value': ['tornado', 'drivers'],
};

const named = (label: string) => ({ label, ...(otherWords[label] && { keywords: otherWords[label] }) });

/** The parts that show the methods without a target multiple. */
const partOfMethod: Readonly<Record<Exclude<MethodId, FairValueView>, PartId>> = {
  dcf: 'dcf',
  justifiedPb: 'residual-income',
  residualIncome: 'residual-income',
  embeddedValue: 'embedded-value',
  netAssetValue: 'model',
};

/** The rows of the methods' tables of years. */
const rowsOfMethod: Partial<Record<MethodId, readonly string[]>> = { dcf: dcfRows, residualIncome: residualIncomeRows };

const hasYears = ({ financials }: Pick<ValuationAnswer, 'financials'>): boolean => financials.some(({ Type }) => Type === 'Annual');

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
    ...(hasYears(answer) ? [at('ratios', 'Ratios', 'Definitions', ['formulas'])] : []),
    ...(hasNews ? [at('ratios', 'Ratios', 'Recent news')] : []),
    ...(answer.shareholding === undefined ? [] : [at('ratios', 'Ratios', 'Shareholding', ['promoters', 'fii', 'dii'])]),
    ...(answer.actions === undefined ? [] : [at('ratios', 'Ratios', 'Corporate actions', ['dividends', 'splits', 'bonus'])]),
  ];
}

/** The parts of Fair Market Value with their headings, and the methods. */
function methodPlaces(business: Business): readonly Destination[] {
  const section = 'fair-market-value';
  const methods = valuationMethods.filter(({ id }) => offeredMethods(business).includes(id) && hasView(id, business));
  const isMethod = (heading: string) => methods.some(({ name }) => name === heading);
  return [
    ...aboveParts.map((title): Destination => ({ ...named(title), heading: 'Parts', detail: fairValue, target: { section, title } })),
    ...partsOf(business).flatMap(({ id: part, label, headings }): readonly Destination[] => [
      { ...named(label), heading: 'Parts', detail: fairValue, target: { section, part, title: headings[0] ?? label } },
      ...[...headings, ...(insideParts[part] ?? [])]
        .filter((title) => title !== label && !isMethod(title))
        .map((title): Destination => ({ ...named(title), heading: 'Parts', detail: label, target: { section, part, title } })),
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
      const rows = [
        ...fields.flatMap(({ id: input, label }) => (stakeIds.some((stake) => stake === input) ? [] : [label])),
        ...(rowsOfMethod[id] ?? []),
      ];
      const to = { section, part: partOfMethod[id], title: name } as const;
      return [...new Set(rows)].map((label) => row(label, name, { ...to, row: { header: label, column: 0 } }));
    }),
  ];
}

/** The inputs of the builder, in the first year. */
const builderPlaces = (business: Business): readonly Destination[] =>
  partsOf(business).some(({ id }) => id === 'builder')
    ? builderInputs.map((header) =>
        row(header, 'Builder', { section: 'fair-market-value', part: 'builder', title: 'Builder', row: { header, column: 1 } }),
      )
    : [];

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
    ...(hasModel(answer)
      ? [...modelRows(business), ...methodPlaces(business), ...builderPlaces(business), ...reportedNextPlace(answer, baseYear)]
      : []),
    ...statementRows(answer),
    ...(hasYears(answer) ? ratioRows(business) : []),
    ...mounted.map(({ key, title }): Destination => ({
      heading: 'Sections',
      label: title,
      detail: 'End of the page',
      target: { section: `section-${key.replace('/', '-')}`, title },
    })),
  ];
}
