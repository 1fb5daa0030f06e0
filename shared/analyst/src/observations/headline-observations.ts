import { above, below, hasText, type Claim } from '../claim.ts';
import { happeningText, isEbit } from '../comparability.ts';
import { headlineId, modelId, type Page, medianId, type Subject } from '../subject.ts';
import { joinWords, observe, printsAlike, quote, say, size, type Sentence, type Words } from '../sentence.ts';
import { comparedFigures, peerCountText, peerRankOf } from './peer-rank.ts';
import { hasOwnTarget, describeInputs } from './assumption-provenance.ts';

/** The page's headline, its assumptions, and what the price implies; quoted, never recalculated. */
export function pageObservations(subject: Subject): readonly Sentence[] {
  const { page } = subject;
  if (page === undefined) return [];
  return [
    ...headline(subject, page),
    ...shareCounts(subject, page),
    ...exceptionalBase(subject, page),
    ...requiredProfit(subject, page),
    ...rerating(subject, page),
    ...impliedGrowth(subject, page),
    ...targetToPeers(subject, page),
  ];
}

const lastOf = ({ estimates }: Page): string => estimates.at(-1) ?? '';

function headline(subject: Subject, page: Page): readonly Sentence[] {
  const { facts } = subject;
  const last = lastOf(page);
  const [target, upside, multiple, eps, price] = [
    headlineId.target,
    headlineId.upside,
    modelId('Target PE', last),
    modelId('EPS', last),
    modelId('Price', page.base),
  ];
  const base = { topic: 'target', weight: 100 } as const;
  const text = facts.words(target);
  if (facts.fact(target)?.is === 'placeholder') return [observe({ ...base, claims: [], words: needs(page) })];
  if (page.event !== undefined) {
    const figure = text === undefined ? say` of ${quote(target)}` : say``;
    return [
      observe({
        ...base,
        claims: [],
        words: say`The ${last} target price${figure} is not comparable with the current price. Since ${page.base} ended, ${happeningText(page.event)}.`,
      }),
    ];
  }
  if (text !== undefined) {
    const others = facts.number(modelId('Target price (EV/Sales)', last)) === undefined ? 'PB' : 'PB or EV/Sales';
    return [
      observe({
        ...base,
        claims: [hasText(target, text)],
        words: say`No PE-based target price for ${last}: ${text}. Use ${others}.`,
      }),
    ];
  }
  if (hasCountChanged(subject, page)) {
    return [
      observe({
        ...base,
        claims: shareClaims(subject, page),
        words: say`The ${last} target price of ${quote(target)} uses the ${page.base} share count (${quote(modelId('Shares', page.base))} vs ${quote('shares')} now). It is not comparable with the current price. Override the share count to fix this.`,
      }),
    ];
  }
  const away = facts.number(upside);
  const beside: Words =
    away === undefined
      ? say`; no market price available`
      : say`, ${away < 0 ? 'downside' : 'upside'} of ${size(upside)} vs ${quote(price)}`;
  const claims: readonly Claim[] = away === undefined ? [] : away < 0 ? [below(upside, 0)] : [above(upside, -1e-9)];
  return [
    observe({
      ...base,
      claims,
      words: say`${last} target price is ${quote(target)} (${quote(multiple)} target PE × EPS of ${quote(eps)})${beside}. ${describeInputs(page)}`,
    }),
  ];
}

function needs({ placeholders, base }: Page): Words {
  if (placeholders.length === 0) return say`The source lacks figures that the target price needs.`;
  return say`The source lacks ${joinWords(placeholders)} for ${base}, so there is no target price.`;
}

/** After a change of the share count, EPS and target do not fit today's price. */
function shareCounts(subject: Subject, page: Page): readonly Sentence[] {
  const { base } = page;
  if (!hasCountChanged(subject, page)) return [];
  return [
    observe({
      topic: 'share-count',
      weight: 96,
      claims: shareClaims(subject, page),
      words: say`The model uses ${quote(modelId('Shares', base))} (${base}) vs ${quote('shares')} now. EPS and target price are not comparable with the current price. Override the share count to fix this.`,
    }),
  ];
}

function shareClaims({ facts }: Subject, { base }: Page): readonly Claim[] {
  const then = modelId('Shares', base);
  return [(facts.number('shares') ?? 0) > (facts.number(then) ?? 0) ? above('shares', then, 1.2) : below('shares', then, 0.8)];
}

/** Whether the current share count differs from the model's, and the user has not set one. */
function hasCountChanged({ facts }: Subject, { base, edited }: Page): boolean {
  const then = modelId('Shares', base);
  const [count, now] = [facts.number(then), facts.number('shares')];
  return count !== undefined && count > 0 && now !== undefined && !edited.includes(then) && Math.abs(now / count - 1) > 0.2;
}

/** A base-year profit above EBITDA includes other income, and so does everything built on it. */
function exceptionalBase({ own }: Subject, { base, edited }: Page): readonly Sentence[] {
  const [pat, ebitda] = [`line/pat/${base}`, `line/ebitda/${base}`];
  if (own.business !== 'ordinary' || edited.includes(modelId('Adjusted PAT', base)) || isEbit(own, base)) return [];
  return [
    observe({
      topic: 'base',
      weight: 98,
      claims: [above(pat, ebitda), above(pat, 0), above(ebitda, 0)],
      words: say`${base} PAT of ${quote(pat)} exceeds EBITDA of ${quote(ebitda)}, so estimates start from an exceptional base.`,
    }),
  ];
}

/** The profit that the target needs, and the newest one. */
function requiredProfit({ facts, own }: Subject, page: Page): readonly Sentence[] {
  const last = lastOf(page);
  const [from, to] = [modelId('Adjusted PAT', page.base), modelId('Adjusted PAT', last)];
  const growths = page.estimates.map((column) => modelId('PAT growth', column));
  const rates = growths.map((id) => facts.number(id));
  const [first] = growths;
  if (printsAlike(facts, from, to)) return [];
  if (page.event !== undefined || (facts.number(from) ?? 0) <= 0 || first === undefined || rates.some((rate) => rate === undefined))
    return [];
  const isSame = rates.every((rate) => rate === rates[0]);
  const by: Words = isSame
    ? say`annual PAT growth of ${quote(first)}`
    : say`PAT growth of ${growths.flatMap((id, at): Words => [at === 0 ? '' : at === growths.length - 1 ? ' and ' : ', ', quote(id)])}`;
  const year = own.newest?.label ?? '';
  const newestGrowth = `growth/pat/${year}`;
  const reported = facts.number(newestGrowth);
  const next: Words =
    reported === undefined || Math.abs(reported) > 200 || year === page.base || !isSame || printsAlike(facts, first, newestGrowth)
      ? say``
      : say` (${year} actual: ${quote(newestGrowth)})`;
  return [
    observe({
      topic: 'assumption',
      weight: 90,
      claims: [above(from, 0)],
      words: say`Target requires ${by}, to ${quote(to)} in ${last} from ${quote(from)} in ${page.base}${next}.`,
    }),
  ];
}

/** "default target" until the user sets the multiple. */
export const targetName = (page: Page): string => (hasOwnTarget(page) ? 'target' : 'default target');

function rerating(subject: Subject, page: Page): readonly Sentence[] {
  const { facts } = subject;
  const last = lastOf(page);
  const [now, target, later] = [modelId('PE', page.base), modelId('Target PE', last), modelId('PE', last)];
  const [present, targetValue] = [facts.number(now), facts.number(target)];
  if (
    present === undefined ||
    targetValue === undefined ||
    present <= 0 ||
    Math.abs(targetValue / present - 1) < 0.05 ||
    hasCountChanged(subject, page)
  )
    return [];
  const isUp = targetValue > present;
  return [
    observe({
      about: { metric: 'pe', direction: 'mixed', horizon: 'model' },
      topic: 'multiple',
      weight: 84,
      claims: [isUp ? above(target, now) : below(target, now)],
      words: say`The ${targetName(page)} PE of ${quote(target)} implies ${isUp ? 're-rating' : 'de-rating'} from ${quote(now)} on ${page.base} EPS. The stock trades at ${quote(later)} ${last} EPS.`,
    }),
  ];
}

/** The growth that the current price pays for at the target multiple. */
export const impliedId = 'headline/implied-growth';

/** The only sentence on the growth that the price implies. At a default multiple it is arithmetic, not an argument. */
function impliedGrowth(subject: Subject, page: Page): readonly Sentence[] {
  const { facts, own } = subject;
  const value = facts.number(impliedId);
  const last = lastOf(page);
  const multiple = modelId('Target PE', last);
  const year = own.newest?.label ?? '';
  const newestGrowth = `growth/pat/${year}`;
  const past = facts.number(newestGrowth);
  if (value === undefined || hasCountChanged(subject, page)) return []; // on another share count the growth means nothing
  const isKnown = past !== undefined && Math.abs(past) <= 200 && year !== page.base && !printsAlike(facts, impliedId, newestGrowth);
  const what = value < 0 ? say`an annual PAT decline of ${size(impliedId)}` : say`annual PAT growth of ${quote(impliedId)}`;
  const earlier = isKnown ? say` (${year} actual: ${quote(newestGrowth)})` : say``;
  const isView = hasOwnTarget(page) && isKnown;
  return [
    observe({
      about: {
        metric: 'implied-growth',
        direction: !isView ? 'mixed' : value > past ? 'high' : past > 0 ? 'low' : 'mixed',
        horizon: isView ? 'today' : 'model',
      },
      topic: 'implied',
      weight: 88,
      claims: [value < 0 ? below(impliedId, 0) : above(impliedId, -1e-9)],
      words: say`At ${hasOwnTarget(page) ? '' : 'a default '}${quote(multiple)} ${last} EPS, the current price implies ${what}${earlier}.`,
      brief: say`Price implies ${value < 0 ? say`PAT decline of ${size(impliedId)}` : say`PAT growth of ${quote(impliedId)}`} a year`,
    }),
  ];
}

function targetToPeers(subject: Subject, page: Page): readonly Sentence[] {
  const target = modelId('Target PE', lastOf(page));
  const compared = comparedFigures(subject.own).find(({ row }) => row === 'multiple/pe');
  const rank = compared === undefined ? undefined : peerRankOf(subject, compared);
  const targetValue = subject.facts.number(target);
  const year = subject.own.newest?.label;
  if (rank === undefined || targetValue === undefined || year === undefined || subject.facts.number(headlineId.target) === undefined)
    return [];
  const median = medianId(`multiple/pe/${year}`);
  const isHigher = targetValue > rank.median.value;
  return [
    observe({
      about: { metric: 'pe', direction: 'mixed', horizon: 'model' },
      topic: 'multiple-to-peers',
      weight: 72,
      claims: [isHigher ? above(target, median) : below(target, median), { is: 'median', figure: median, of: rank.peers }],
      words: say`The ${targetName(page)} PE of ${quote(target)} is ${isHigher ? 'above' : 'below'} the peer median of ${quote(median)} on ${year} EPS (${peerCountText(rank.peers.length)}).`,
    }),
  ];
}
