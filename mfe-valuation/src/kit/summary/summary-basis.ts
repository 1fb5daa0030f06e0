import type { SummaryRow } from '@mulya/valuation-model/valuation-methods';

/** What a row rests on, with its marks and the reasons for missing values: "Past PE. Default inputs, not an estimate." */
export function basisText({ id, basis, isOutlined, missing, base }: SummaryRow): string {
  const marks = isOutlined ? ['Default inputs, not an estimate.'] : [];
  // Without a base all three have the same reason, and words are in the cells.
  const reasons = base.cell.is === 'figure' || id === 'year-range' ? missing : base.cell.is === 'missing' ? [base.cell.why] : [];
  return [`${basis.replace(/\.$/, '')}.`, ...marks, ...reasons].join(' ');
}
