import type { StatementBasis, FigureSource, Layout, Listing, ValuationAnswer } from '@mulya/contract';
import { businessOfIndustry } from '@mulya/domain';
import { type FiledBasis, type StoredFiling, filingsName, traceFiling } from './stored-filing.ts';
import { priceAndStatements, stackSources } from '../figure-sources.ts';
import { isInsurance, newestAnnualEnd, sortPeriods } from '../statement-order.ts';
import { blankAnswer, type BaseQuote } from './blank-answer.ts';
import { lineFamily } from './line-families.ts';
import { mergePeriods, newestShares } from './merge-periods.ts';
import { indexOrigins, isFiled, lineName, tracePeriods, type TracedPeriod } from './traced-line.ts';

/** The statements of one basis: what lies at the bottom, and the filings over it, the latest last. */
interface BasisLayers {
  readonly basis: FiledBasis;
  readonly hasBase: boolean;
  readonly filings: readonly StoredFiling[];
}

/**
 * The statements that a company has, the default first: consolidated, or those whose basis nobody states, then standalone.
 *
 * Standalone figures never mix with others. A source that doesn't state its basis is taken for the default one: its figures, and filings
 * that don't state theirs, lie below the consolidated filings, and each line says in its origin what its own source states.
 *
 * @param baseBasis undefined if the base source has no statements of the company
 * @param filings of one company, in the order of import
 */
export function basesOf(baseBasis: FiledBasis | undefined, filings: readonly StoredFiling[]): readonly BasisLayers[] {
  const ordered = filings.toSorted(compareFilings);
  const of = (basis: FiledBasis) => ordered.filter((filing) => filing.basis === basis);
  const [consolidated, standalone, notStated] = [of('consolidated'), of('standalone'), of('not-stated')];
  const isBaseStandalone = baseBasis === 'standalone';
  const hasDefaultBase = baseBasis !== undefined && !isBaseStandalone;
  const isConsolidated = consolidated.length > 0 || baseBasis === 'consolidated';
  const layers: readonly BasisLayers[] = [
    // Filings without a stated basis lie below those that state theirs.
    { basis: isConsolidated ? 'consolidated' : 'not-stated', hasBase: hasDefaultBase, filings: [...notStated, ...consolidated] },
    { basis: 'standalone', hasBase: isBaseStandalone, filings: standalone },
  ];
  return layers.filter((each) => each.hasBase || each.filings.length > 0);
}

/** The layers of the basis that is asked for, else the default ones; undefined if the company has no statements at all. */
export function chooseBasis(bases: readonly BasisLayers[], wanted: StatementBasis | undefined): BasisLayers | undefined {
  return bases.find(({ basis }) => basis === wanted) ?? bases[0];
}

/** By the day of filing, or of import where the file doesn't state it. The sort is stable: filings of one day keep the order of import. */
function compareFilings(one: StoredFiling, other: StoredFiling): number {
  const [a, b] = [one.filedOn ?? one.importedOn, other.filedOn ?? other.importedOn];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const companyFamilies = new Set(['turnover', 'operating', 'financing']);

/**
 * A company's answer with its filings laid over the base source's statements, of one basis.
 *
 * @param base undefined if the base source has no figures of the company
 * @param filings of the company, in the order of import
 * @param wanted the default basis if the company has no statements of this one
 * @param quote the base source's, for a company without its figures
 */
export function filedAnswer(
  listing: Listing,
  base: ValuationAnswer | undefined,
  filings: readonly StoredFiling[],
  wanted?: StatementBasis,
  quote?: BaseQuote,
): ValuationAnswer {
  const bases = basesOf(base?.basis, filings);
  const chosen = chooseBasis(bases, wanted);
  const { origins: baseOrigins, bases: baseBases = [], ...answer }: ValuationAnswer = base ?? blankAnswer(listing, quote);
  if (chosen === undefined) return base ?? answer;
  // If the filings' basis isn't the base source's own word, its lines say so.
  const ofBase = base !== undefined && base.basis !== chosen.basis ? { source: base.source.name, basis: base.basis } : undefined;
  const bottom = chosen.hasBase ? tracePeriods(answer.financials, baseOrigins, ofBase) : [];
  const filed = chosen.filings.map(traceFiling);
  const layout = base?.layout ?? layoutOfFilings(filed.flat(), listing.industry);
  const merged = filed.reduce((below, periods) => mergePeriods(below, linesOfLayout(periods, layout)), bottom);
  const { financials, origins } = indexOrigins(merged);
  const ordered = sortPeriods(financials);
  const all = (['consolidated', 'not-stated', 'standalone'] as const).filter(
    (basis) => baseBases.includes(basis) || bases.some((each) => each.basis === basis),
  );
  return {
    ...answer,
    financials: ordered,
    asOf: { ...answer.asOf, statements: newestAnnualEnd(ordered) },
    basis: chosen.basis,
    layout,
    coverage: chosen.hasBase ? answer.coverage : 'full',
    sharesOutstanding: base === undefined ? newestShares(merged) : answer.sharesOutstanding,
    ...(origins.length === 0 ? {} : { origins }),
    ...(all.every((basis) => basis === 'not-stated') ? {} : { bases: all }),
    sources: sourcesOf(answer, chosen.filings, merged),
  };
}

/** Filings come before the base source, which is an alternative once none of its lines is shown. */
function sourcesOf(
  { source, asOf: dates, sources }: ValuationAnswer,
  filings: readonly StoredFiling[],
  periods: readonly TracedPeriod[],
): FigureSource[] {
  const lower = sources ?? priceAndStatements(source.name, dates);
  if (filings.length === 0) return [...lower];
  const asOf =
    filings
      .flatMap(({ periods }) => periods.map(({ end }) => end))
      .toSorted()
      .at(-1) ?? null;
  const ofFilings = { kind: 'statements', name: filingsName, asOf, chosen: true };
  const hasBaseLine = periods.some(({ statements }) => Object.values(statements).some((lines) => !lines.every(isFiled)));
  return hasBaseLine ? [ofFilings, ...lower] : stackSources([ofFilings], lower);
}

function layoutOfFilings(periods: readonly TracedPeriod[], industry: string | null): Layout {
  const hasFamily = (family: string) =>
    periods.some(({ statements: { INC = [] } }) => INC.some((line) => lineFamily('INC', lineName(line)) === family));
  if (isInsurance(industry)) return 'insurer';
  if (!hasFamily('lending')) return 'standard';
  // An NBFC's filing has the lines of both layouts.
  return !hasFamily('turnover') || businessOfIndustry(industry) === 'lender' ? 'bank' : 'standard';
}

/**
 * Keeps the income lines of a layout. An NBFC's filing is read into the lines of a company and those of a lender, because sources differ in
 * the layout that they give NBFCs; both in one statement would count its income twice.
 */
function linesOfLayout(periods: readonly TracedPeriod[], layout: Layout): TracedPeriod[] {
  return periods.map((period) => {
    const { INC } = period.statements;
    const families = new Set(INC?.map((line) => lineFamily('INC', lineName(line))));
    if (INC === undefined || !families.has('lending') || !families.has('turnover')) return period;
    const isOther = (family: string) => (layout === 'bank' ? companyFamilies.has(family) : family === 'lending');
    return { ...period, statements: { ...period.statements, INC: INC.filter((line) => !isOther(lineFamily('INC', lineName(line)))) } };
  });
}
