import { amountText, cellText, dateText, parseIsoDate, signedPercentText, type Cell, type Grouping } from '@mulya/domain';
import type { Headline } from '@mulya/valuation-model/fair-value';

/** The id of the headline at a glance. */
export const glanceHeadlineId = 'glance-headline';

/** "₹202.78"; words and "-" as in a table. */
export function priceText(cell: Cell, grouping: Grouping): string {
  return cell.is === 'figure' ? amountText(cell.value, 'inr', grouping) : cellText(cell, grouping);
}

/** "+35.2%", "Upside not available: no market price". */
export function upsideText({ upside: { cell }, reading }: Pick<Headline, 'upside' | 'reading'>, grouping: Grouping): string {
  if (cell.is === 'figure') return signedPercentText(cell.value, grouping);
  const unpriced = reading.find((each) => each.is === 'no-price');
  return unpriced !== undefined && cell.is === 'words' ? unpriced.sentence : cellText(cell, grouping);
}

/** The source and date of the price: "NSE price, 21 Aug 2026". */
export function priceOriginText({ origin }: Cell): string | undefined {
  switch (origin?.state) {
    case 'reported':
      return `${origin.line}, ${origin.period}`;
    case 'assumed': {
      const day = parseIsoDate(origin.on);
      return day === undefined ? 'your own price' : `your own price, ${dateText(day)}`;
    }
    default:
      return undefined;
  }
}

/** The signed change: "+₹14.10", "-3.2 points". Undefined if nothing changed or a figure is missing. */
export function changeText(now: Cell, before: Cell, unit: 'inr' | 'points', grouping: Grouping): string | undefined {
  if (now.is !== 'figure' || before.is !== 'figure') return undefined;
  const change = now.value - before.value;
  const text = unit === 'inr' ? amountText(change, 'inr', grouping) : amountText(change, 'percent', grouping).replace('%', ' points');
  if (!/[1-9]/.test(text)) return undefined;
  return change > 0 ? `+${text}` : text;
}
