import { isMultiple, isPastRow, type SummaryRow, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';

/** What a row rests on, with the reasons for missing values: "Target price ±20%." */
export function basisText(row: SummaryRow): string {
  const { basis, missing, base } = row;
  // Without a base all three have the same reason, and words are in the cells.
  const reasons = base.cell.is === 'figure' || isPastRow(row) ? missing : base.cell.is === 'missing' ? [base.cell.why] : [];
  return [`${basis.replace(/\.$/, '')}.`, ...reasons].join(' ');
}

/** The methods that are not drawn: "EV/EBITDA, EV/Sales, PB: default multiples. DCF: default inputs". Empty without any. */
export function defaultsText({ defaults }: Pick<ValuationSummary, 'defaults'>): string {
  const named = (what: string, those: typeof defaults) =>
    those.length === 0 ? [] : [`${those.map(({ id, name }) => (id === 'dcf' ? 'DCF' : name)).join(', ')}: ${what}`];
  return [
    ...named(
      'default multiples',
      defaults.filter(({ id }) => isMultiple(id)),
    ),
    ...named(
      'default inputs',
      defaults.filter(({ id }) => !isMultiple(id)),
    ),
  ].join('. ');
}
