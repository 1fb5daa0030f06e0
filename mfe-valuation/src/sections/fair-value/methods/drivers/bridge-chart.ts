import { amountText, figureText, signedPercentText, type Cell, type Grouping } from '@mulya/domain';
import type { BridgeSteps } from '@mulya/valuation-model/value-drivers';
import type { BridgeColumn, BridgeContent } from '../../../../kit/chart/chart.adapter.tsx';
import type { BridgeEnd } from './bridge-end.ts';
import { inSentence } from './in-sentence.ts';

const valueOf = (cell: Cell): number => (cell.is === 'figure' ? cell.value : 0);

/** "+₹26.04", "-₹1.50". */
const signedAmount = (value: number, grouping: Grouping): string => {
  const text = amountText(value, 'inr', grouping);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
};

/**
 * The bridge as floating columns from the price to the target. A part that rounds to zero has no column. Pure.
 *
 * @param end the name of the last column
 * @param isFirm whether gains and losses may be coloured
 */
export function bridgeColumns({ price, parts, target }: BridgeSteps, end: string, isFirm: boolean, grouping: Grouping): BridgeContent {
  let at = valueOf(price.cell);
  const total = (name: string, value: number): BridgeColumn => ({
    name,
    from: 0,
    to: value,
    text: short(value, grouping),
    detail: `${name}: ${amountText(value, 'inr', grouping)}`,
    look: 'total',
  });
  const steps = parts.flatMap(({ label, value }): readonly BridgeColumn[] => {
    const change = valueOf(value.cell);
    const from = at;
    at += change;
    if (isZero(change)) return [];
    return [
      {
        name: label,
        from,
        to: at,
        text: `${change > 0 ? '▲ +' : '▼ '}${short(change, grouping)}`,
        detail: `${label}: ${signedAmount(change, grouping)}, to ${amountText(at, 'inr', grouping)}`,
        look: isFirm ? (change > 0 ? 'gain' : 'loss') : 'plain',
      },
    ];
  });
  return {
    kind: 'bridge',
    columns: [total('Price', valueOf(price.cell)), ...steps, total(end, valueOf(target.cell))],
    axisText: (value) => figureText(value, 'crore', grouping),
    valueText: (value) => amountText(value, 'inr', grouping),
  };
}

/** The ends and the parts, the largest first: "From ₹50.00 to a PE-based ₹114.07 (+128.1%): re-rating +₹38.02, earnings +₹26.04". */
export function bridgeFinding({ price, parts, target }: BridgeSteps, { words, upside }: BridgeEnd, grouping: Grouping): string {
  const moved = parts
    .map(({ label, value }) => ({ label: inSentence(label), change: valueOf(value.cell) }))
    .filter(({ change }) => !isZero(change))
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .map(({ label, change }) => `${label} ${signedAmount(change, grouping)}`);
  const ends = `From ${amountText(valueOf(price.cell), 'inr', grouping)} to ${words} ${amountText(valueOf(target.cell), 'inr', grouping)}`;
  const change = upside.is === 'figure' ? ` (${signedPercentText(upside.value, grouping)})` : '';
  return `${ends}${change}${moved.length === 0 ? '' : `: ${moved.join(', ')}`}`;
}

const isZero = (value: number): boolean => !/[1-9]/.test(figureText(value, 'inr'));

/** From ₹1,000 on without paise, because a column has no space for them. */
function short(value: number, grouping: Grouping): string {
  const text = figureText(Math.abs(value), Math.abs(value) < 1000 ? 'inr' : 'crore', grouping);
  return value < 0 ? `-${text}` : text;
}
