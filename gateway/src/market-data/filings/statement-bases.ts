import type { StatementBasis } from '@mulya/contract';
import type { FiledBasis, StoredFiling } from './stored-filing.ts';

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
