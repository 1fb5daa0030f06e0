import type { CompanyAction } from '@mulya/contract';
import type { PriceHistory } from '../price-history.ts';
import type { SourceHistory } from './source-history.ts';

/**
 * A live source's months and actions as past prices; undefined if it has no month. The gateway calculates the multiples of each month from
 * the statements.
 */
export function toPriceHistory({ source, asOf, months }: SourceHistory, actions: readonly CompanyAction[] = []): PriceHistory | undefined {
  if (months.length === 0) return undefined;
  return {
    source,
    asOf,
    closes: months,
    actions: actions.flatMap(({ exDate, kind, factor }) =>
      factor !== undefined && (kind === 'split' || kind === 'bonus') ? [{ exDate, factor, kind }] : [],
    ),
    dividends: actions.flatMap(({ exDate, kind, amount }) => (kind === 'dividend' && amount !== undefined ? [{ exDate, amount }] : [])),
  };
}
