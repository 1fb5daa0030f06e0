import {
  derive,
  figureText,
  medianOf,
  monthText,
  wordsCell,
  type Business,
  type FormulaInput,
  type PeriodLines,
  type Unit,
  cellOfCompany,
} from '@mulya/domain';
import type { AssumptionBenchmark, BenchmarkPeer, MedianPeer } from './assumption-benchmark.ts';
import type { ModelCompany } from './model-company.ts';

/** The figure of one peer in a median. */
export type FigureOfPeer = (company: ModelCompany, year: PeriodLines) => FormulaInput;

/** A multiple, or a growth in percent a year, above this limit comes from a small divisor or a low base. */
const outlier = 100;

const outlierWords: Partial<Readonly<Record<Unit, string>>> = { times: 'over 100x', percent: 'over 100% a year, from a low base' };

const otherBusiness: Readonly<Record<Business, string>> = { lender: 'a lender', insurer: 'an insurer', ordinary: 'not a financial' };

interface Median {
  readonly label: string;
  readonly name: string;
  readonly unit: 'times' | 'percent';
}

/**
 * The median of the peers on their newest full years, with the peers in it.
 *
 * It excludes a peer without a figure (a loss), in another business (a lender among carmakers), and an outlier. n is the number of
 * included peers; with five peers at most, the median is only an indication.
 *
 * @param own the company whose peers they are
 * @param newestYear the newest annual period of twelve months
 */
export function peersMedian(
  { label, name, unit }: Median,
  own: ModelCompany,
  peers: readonly BenchmarkPeer[],
  newestYear: (company: ModelCompany) => PeriodLines | undefined,
  of: FigureOfPeer,
): AssumptionBenchmark {
  const month = newestYear(own)?.column.end?.month;
  const found = peers.map(({ name: peer, company }): MedianPeer => {
    const out = (why: string): MedianPeer => ({ is: 'out', name: peer, why });
    if (company === undefined) return out('no data');
    if (company.business !== own.business) return out(otherBusiness[company.business]);
    const year = newestYear(company);
    if (year === undefined) return out('no full-year data');
    const { name: what, cell } = of(company, year);
    if (cell.is === 'words') return out(cell.text);
    if (cell.is === 'missing') return out(cell.why.replace(/\.$/, ''));
    if (cell.value > outlier) return out(`${figureText(cell.value, unit)}, ${outlierWords[unit] ?? ''}`);
    const { end } = year.column;
    const figure = { name: `${peer} ${what}`, cell: cellOfCompany(cell, peer) };
    return {
      is: 'in',
      name: peer,
      figure,
      source: company.source,
      ...(end === undefined || end.month === month ? {} : { to: monthText(end) }),
    };
  });
  const inputs = found.flatMap((peer) => (peer.is === 'in' ? [peer.figure] : []));
  if (inputs.length === 0) return { label, name, cell: wordsCell('no peer data'), peers: found };
  return {
    label: `${label} (n = ${inputs.length}, indicative only)`,
    name,
    cell: derive(medianOf(inputs.map((input) => input.name)), unit, inputs),
    peers: found,
  };
}
