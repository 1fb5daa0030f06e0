/** A second implementation that evaluates claims. */
import type { Independent } from './independent-figures.ts';
import type { Claim } from './under-test.ts';

/** Why a claim is false; undefined for a true one. */
export function whyFalse(claim: Claim, { value }: Independent): string | undefined {
  const need = (id: string): number => {
    const known = value(id);
    if (known === undefined) throw new Error(`${id} has no figure`);
    return known;
  };
  try {
    return isTrue(claim, need, value) ? undefined : JSON.stringify(claim);
  } catch (error) {
    return `${JSON.stringify(claim)}: ${error instanceof Error ? error.message : ''}`;
  }
}

// Equal except for rounding in the last bits.
const nearly = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

function beyond(left: number, by: string, right: number): boolean {
  if (nearly(left, right)) return by.includes('=');
  return by.startsWith('>') ? left > right : left < right;
}

function isTrue(claim: Claim, need: (id: string) => number, value: Independent['value']): boolean {
  switch (claim.is) {
    case 'compared':
      return beyond(need(claim.left), claim.by, (typeof claim.right === 'number' ? claim.right : need(claim.right)) * (claim.times ?? 1));
    case 'rising':
      return claim.through.length > 1 && claim.through.slice(1).every((id, at) => need(id) > need(claim.through[at] ?? ''));
    case 'falling':
      return claim.through.length > 1 && claim.through.slice(1).every((id, at) => need(id) < need(claim.through[at] ?? ''));
    case 'count':
      return claim.of.filter((id) => beyond(need(id), claim.by, claim.right)).length === claim.count;
    case 'highest':
      return nearly(need(claim.figure), Math.max(...claim.among.map(need)));
    case 'lowest':
      return nearly(need(claim.figure), Math.min(...claim.among.map(need)));
    case 'place': {
      const ordered = claim.among.map(need).sort((one, other) => (claim.first === 'high' ? other - one : one - other));
      return ordered.findIndex((each) => nearly(each, need(claim.figure))) + 1 === claim.place;
    }
    case 'median': {
      const ordered = claim.of.map(need).sort((one, other) => one - other);
      const middle =
        ordered.length % 2 === 1
          ? (ordered[(ordered.length - 1) / 2] ?? NaN)
          : ((ordered[ordered.length / 2 - 1] ?? NaN) + (ordered[ordered.length / 2] ?? NaN)) / 2;
      return nearly(middle, need(claim.figure));
    }
    case 'sum': {
      const total = claim.plus.map(need).reduce((sum, each) => sum + each, 0) - claim.minus.map(need).reduce((sum, each) => sum + each, 0);
      return Math.abs(total - need(claim.whole)) <= Math.max(1, Math.abs(need(claim.whole)) / 100);
    }
    case 'said':
      return isWordingTrue(claim.figure, claim.text, need, value);
    case 'absent':
      return value(claim.figure) === undefined;
  }
}

/** Figures that text replaces, such as "not applicable". */
function isWordingTrue(id: string, text: string, need: (id: string) => number, value: Independent['value']): boolean {
  const peer = /^peer\/[^/]+\//.exec(id)?.[0] ?? '';
  const label = id.slice(id.lastIndexOf('/') + 1);
  const at = (row: string) => need(`${peer}line/${row}/${label}`);
  if (id.startsWith('headline/') || id.startsWith('model/')) return text === 'not meaningful (loss)' && need('model/Adjusted PAT/FY25') < 0;
  if (text === 'not meaningful (loss)' && id.includes('multiple/pe')) return at('pat') < 0;
  if (text.startsWith('not comparable (share count has changed)')) return Math.abs(at('shares') / need(`${peer}shares`) - 1) > 0.2;
  // The catalogue's own tests cover these; here it suffices that no number is printed.
  if (
    text === 'not applicable' ||
    text === 'not meaningful for lenders' ||
    text === 'not meaningful for insurers' ||
    text === 'not meaningful for lenders and insurers' ||
    text.startsWith('not comparable: ')
  )
    return value(id) === undefined;
  if (text === 'not meaningful (negative net worth)') return at('netWorth') < 0;
  if (text === 'not meaningful (negative sales)') return at('sales') < 0;
  if (text === 'not covered (operating loss)') return at('operatingIncome') < 0 && at('interest') > 0;
  if (text === 'not comparable') return /^(?:peer\/[^/]+\/)?growth\//.test(id) && value(id) === undefined;
  const line = /^(?:peer\/[^/]+\/)?growth\/(\w+)\//.exec(id)?.[1];
  if (line === undefined) return false;
  const [now, before] = [at(line), value(`${peer}line/${line}/${yearBefore(label)}`)];
  if (before === undefined) return false;
  switch (text) {
    case 'profit to loss':
    case 'positive to negative':
      return before > 0 && now < 0;
    case 'loss to profit':
    case 'negative to positive':
      return before < 0 && now > 0;
    case 'loss widened':
    case 'more negative':
      return before < 0 && now < before;
    case 'loss narrowed':
    case 'less negative':
      return before < 0 && now > before && now <= 0;
    default:
      return false;
  }
}

export const yearBefore = (label: string): string =>
  label
    .replace(/^(FY|CY)(\d\d)/, (_, kind: string, year: string) => `${kind}${String(Number(year) - 1).padStart(2, '0')}`)
    .replace(/(\d{4})\)$/, (_, year: string) => `${Number(year) - 1})`);
