import { cellText, type RatioId } from '@mulya/domain';
import type { RatioRows } from './ratio-rows.ts';

/** The ratios of the lead, in this order, if available. */
const leadRatios: readonly RatioId[] = ['roe', 'ebitdaMargin', 'roa', 'debtToEquity'];
const tellsAtMost = 3;

/** The section's lead: "FY26: ROE 44.9%, EBITDA margin 25.0%, Debt/equity 0.1x." Undefined if no ratio has a figure. */
export function ratioLead({ columns, rows, newest }: RatioRows): string | undefined {
  const at = columns.findIndex(({ label }) => label === newest);
  const figures = leadRatios.flatMap((id) => {
    const row = rows.find(({ ratio }) => ratio.id === id);
    const cell = row?.cells[at]?.cell;
    return row !== undefined && cell?.is === 'figure' ? [`${row.ratio.label} ${cellText(cell)}`] : [];
  });
  return newest === undefined || figures.length === 0 ? undefined : `${newest}: ${figures.slice(0, tellsAtMost).join(', ')}.`;
}
