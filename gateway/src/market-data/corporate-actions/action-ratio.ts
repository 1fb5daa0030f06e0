import { isListedEvent, type ListedAction } from './corporate-action.ts';

type Kind = ListedAction['kind'];

/** A factor beyond these is a typing error. */
const maxFactor = 1_000;

/** The kind in a list: "Bonus issue", "stock split", "Interim dividend". Undefined for another one. */
export function parseKind(text: string): Kind | undefined {
  if (/split.*bonus/i.test(text)) return 'split-or-bonus';
  if (/^(bonus|bonus issue)$/i.test(text)) return 'bonus';
  if (/^((stock|face value) )?split$|^sub-?division$/i.test(text)) return 'split';
  if (/^de-?merger$/i.test(text)) return 'demerger';
  if (/^(merger|amalgamation)$/i.test(text)) return 'merger';
  if (/^rights?( issue)?$/i.test(text)) return 'rights';
  if (/^(share )?consolidation$|^reverse split$/i.test(text)) return 'consolidation';
  return /^((interim|final|special) )?dividend$/i.test(text) ? 'dividend' : undefined;
}

/**
 * The factor of an action (new shares for one old one), or ₹ a share of a dividend; undefined for anything impossible. A demerger, a merger
 * and a rights issue have the factor 1 and need no ratio: none turns old shares into new ones. "2" is the factor itself. "1:1" is a bonus
 * issue of one new share for each, and in a split or consolidation the two counts or face values in any order.
 *
 * @example
 * parseRatio('bonus', '1:1'); // 2
 * parseRatio('split', '10:2'); // 5
 */
export function parseRatio(kind: Kind, text: string): number | undefined {
  if (isListedEvent(kind)) return 1;
  const [whole, one, other] = /^(-?\d+(?:\.\d+)?)(?:\s*:\s*(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const [first, second] = [Number(one), other === undefined ? undefined : Number(other)];
  if (!(first > 0) || (second !== undefined && !(second > 0))) return undefined;
  if (kind === 'dividend') return second === undefined ? first : undefined;
  const factor = second === undefined ? first : factorOf(kind, first, second);
  return isPossible(kind, factor) ? factor : undefined;
}

function factorOf(kind: Kind, first: number, second: number): number {
  if (kind === 'bonus') return 1 + first / second;
  return kind === 'consolidation' ? Math.min(first, second) / Math.max(first, second) : Math.max(first, second) / Math.min(first, second);
}

function isPossible(kind: Kind, factor: number): boolean {
  if (kind === 'consolidation') return factor < 1 && factor >= 1 / maxFactor;
  return factor > 1 && factor <= maxFactor;
}
