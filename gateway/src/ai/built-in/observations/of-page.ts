import { above, below, said, type Claim } from '../claim.ts';
import { headlineId, modelId, type Page } from '../page.ts';
import { listed, quote, say, size, type Sentence, type Words } from '../sentence.ts';
import { medianId, type Subject } from '../subject.ts';
import { standingOf, comparedFor, countText } from './against-peers.ts';
import { standsOn } from './whose.ts';

/** The page's headline, what carries it, and what the price pays for; quoted, never worked out. */
export function pageObservations(subject: Subject): readonly Sentence[] {
  const { page } = subject;
  if (page === undefined) return [];
  return [...headline(subject, page), ...shareCounts(subject, page), ...carried(subject, page), ...rerating(subject, page), ...implied(subject, page), ...targetToPeers(subject, page)];
}

const lastOf = ({ estimates }: Page): string => estimates.at(-1) ?? '';

function headline(subject: Subject, page: Page): readonly Sentence[] {
  const { facts } = subject;
  const last = lastOf(page);
  const [target, upside, multiple, eps, price] = [headlineId.target, headlineId.upside, modelId('Target PE', last), modelId('EPS', last), modelId('Price', page.base)];
  const base = { topic: 'target', side: 'neutral', weight: 100 } as const;
  const words = facts.words(target);
  if (facts.fact(target)?.is === 'placeholder') return [{ ...base, claims: [], words: illustrative(page), brief: say`Target price illustrative: placeholders` }];
  if (words !== undefined) {
    return [{ ...base, claims: [said(target, words)], words: say`There is no PE-based target price for ${last}: ${words}. ${facts.number(modelId('Target price (EV/Sales)', last)) === undefined ? 'PB remains, and rests on book value' : 'PB and EV/Sales remain, and rest on book value and sales'}, not on profit.`, brief: say`No PE-based target: ${words}` }];
  }
  if (countMoved(subject, page)) {
    return [{ ...base, topic: 'target', claims: shareClaims(subject, page), words: say`The page shows a target price of ${quote(target)} for ${last}, but divides by ${quote(modelId('Shares', page.base))} of ${page.base} where today there are ${quote('shares')}: it does not go with today's price until the count is replaced by an own figure.`, brief: say`Target price on another share count` }];
  }
  const away = facts.number(upside);
  const beside: Words = away === undefined ? say`; there is no market price to set it against` : say`, ${away < 0 ? 'a downside' : 'an upside'} of ${size(upside)} against ${quote(price)}`;
  const claims: readonly Claim[] = away === undefined ? [] : away < 0 ? [below(upside, 0)] : [above(upside, -1e-9)];
  return [
    {
      ...base,
      claims,
      words: say`The page's target price for ${last} is ${quote(target)}, target PE ${quote(multiple)} × EPS ${quote(eps)}${beside}. ${standsOn(page)}`,
      brief: say`Target price ${quote(target)} for ${last}`,
    },
  ];
}

function illustrative({ placeholders, base }: Page): Words {
  if (placeholders.length === 0) return say`The page's target price is illustrative: placeholders stand in its chain.`;
  return say`The page's target price is illustrative and not quoted here: the model stands on placeholders, since the source gives no ${listed(placeholders)} for ${base}.`;
}

/** A count that moved since the base year makes EPS and target another company's. */
function shareCounts(subject: Subject, page: Page): readonly Sentence[] {
  const { base } = page;
  const then = modelId('Shares', base);
  if (!countMoved(subject, page)) return [];
  return [
    {
      topic: 'share-count',
      side: 'threat',
      weight: 96,
      claims: shareClaims(subject, page),
      words: say`The model divides by ${quote(then)} of ${base}, and today there are ${quote('shares')}: EPS and target price do not go with today's price until the count is replaced by an own figure.`,
      brief: say`Model's share count ${quote(then)}, today's ${quote('shares')}`,
    },
  ];
}

/** The profit that has to come, and how it compares with what came. */
function shareClaims({ facts }: Subject, { base }: Page): readonly Claim[] {
  const then = modelId('Shares', base);
  return [(facts.number('shares') ?? 0) > (facts.number(then) ?? 0) ? above('shares', then, 1.2) : below('shares', then, 0.8)];
}

/** Whether today's count is another than the one that the model divides by, and the analyst has not put in an own one. */
function countMoved({ facts }: Subject, { base, edited }: Page): boolean {
  const then = modelId('Shares', base);
  const [count, now] = [facts.number(then), facts.number('shares')];
  return count !== undefined && count > 0 && now !== undefined && !edited.includes(then) && Math.abs(now / count - 1) > 0.2;
}

function carried({ facts, own }: Subject, page: Page): readonly Sentence[] {
  const last = lastOf(page);
  const [from, to] = [modelId('Adjusted PAT', page.base), modelId('Adjusted PAT', last)];
  const growths = page.estimates.map((column) => modelId('PAT growth', column));
  const rates = growths.map((id) => facts.number(id));
  const [first] = growths;
  if (facts.number(from) === undefined || (facts.number(from) ?? 0) <= 0 || first === undefined || rates.some((rate) => rate === undefined)) return [];
  const same = rates.every((rate) => rate === rates[0]);
  const by: Words = same ? say`${quote(first)} a year` : growths.flatMap((id, at) => [...(at === 0 ? [] : [at === growths.length - 1 ? ' and ' : ', ']), quote(id)]);
  const year = own.newest?.label ?? '';
  const shown = `growth/pat/${year}`;
  const reported = facts.number(shown);
  const assumed = rates[0] ?? 0;
  const next: Words = reported === undefined || Math.abs(reported) > 200 ? say`` : say`; in ${year} PAT ${reported < 0 ? 'fell' : 'grew'} ${size(shown)}`;
  const sign: readonly Claim[] = reported === undefined || Math.abs(reported) > 200 ? [] : [reported < 0 ? below(shown, 0) : above(shown, -1e-9), reported < assumed ? below(shown, first) : above(shown, first, 1 - 1e-9)];
  return [
    {
      topic: 'assumption',
      side: 'neutral',
      weight: 90,
      claims: sign,
      words: say`What would have to be true: PAT growth of ${by}, from ${quote(from)} in ${page.base} to ${quote(to)} in ${last}${next}.`,
      brief: say`PAT ${quote(from)} to ${quote(to)} by ${last}`,
    },
  ];
}

function rerating(subject: Subject, page: Page): readonly Sentence[] {
  const { facts } = subject;
  const last = lastOf(page);
  const [now, target, later] = [modelId('PE', page.base), modelId('Target PE', last), modelId('PE', last)];
  const [present, aimed] = [facts.number(now), facts.number(target)];
  if (present === undefined || aimed === undefined || present <= 0 || Math.abs(aimed / present - 1) < 0.05 || countMoved(subject, page)) return [];
  const up = aimed > present;
  return [
    {
      topic: 'multiple',
      side: up ? 'threat' : 'neutral',
      weight: 84,
      claims: [up ? above(target, now) : below(target, now)],
      words: up
        ? say`Part of the target is a higher multiple: ${quote(target)}, where today's price is ${quote(now)} the earnings of ${page.base}. The EPS assumed for ${last} costs ${quote(later)} today.`
        : say`The target PE of ${quote(target)} is below the ${quote(now)} that today's price is of ${page.base} earnings: growth has to make up for a lower multiple. The EPS assumed for ${last} costs ${quote(later)} today.`,
      brief: up ? say`Target PE ${quote(target)} above today's ${quote(now)}` : say`Target PE ${quote(target)} below today's ${quote(now)}`,
    },
  ];
}

/** The growth that today's price pays for at the target multiple, where the page says it. */
export const impliedId = 'headline/implied-growth';

function implied(subject: Subject, page: Page): readonly Sentence[] {
  const { facts, own } = subject;
  const value = facts.number(impliedId);
  const first = modelId('PAT growth', page.estimates[0] ?? '');
  const last = lastOf(page);
  const multiple = modelId('Target PE', last);
  const shown = `growth/pat/${own.newest?.label ?? ''}`;
  const past = facts.number(shown);
  if (value === undefined || countMoved(subject, page)) return []; // on another share count it is another company's growth
  const needs = value < 0 ? say`allows PAT to fall by ${size(impliedId)} a year` : say`needs PAT growth of ${quote(impliedId)} a year`;
  const beside = past === undefined || Math.abs(past) > 200 ? say`` : say`; ${own.newest?.label ?? ''} brought ${past < 0 ? say`a fall of ${size(shown)}` : quote(shown)}`;
  const claims: readonly Claim[] = [value < 0 ? below(impliedId, 0) : above(impliedId, -1e-9), ...(past === undefined || Math.abs(past) > 200 ? [] : [past < 0 ? below(shown, 0) : above(shown, -1e-9)])];
  return [
    {
      topic: 'implied',
      side: past !== undefined && value > past ? 'threat' : 'opportunity',
      weight: 88,
      claims,
      words: say`At ${quote(multiple)} in ${last}, today's price ${needs}; the page assumes ${quote(first)} for ${page.estimates[0] ?? ''}${beside}.`,
      brief: say`Price ${value < 0 ? say`allows a fall of PAT by ${size(impliedId)}` : say`needs PAT growth of ${quote(impliedId)}`} a year`,
    },
  ];
}

function targetToPeers(subject: Subject, page: Page): readonly Sentence[] {
  const target = modelId('Target PE', lastOf(page));
  const compared = comparedFor(subject.own).find(({ row }) => row === 'multiple/pe');
  const standing = compared === undefined ? undefined : standingOf(subject, compared);
  const aimed = subject.facts.number(target);
  const year = subject.own.newest?.label;
  if (standing === undefined || aimed === undefined || year === undefined) return [];
  const median = medianId(`multiple/pe/${year}`);
  const higher = aimed > standing.median.value;
  return [
    {
      topic: 'multiple-to-peers',
      side: higher ? 'threat' : 'neutral',
      weight: 72,
      claims: [higher ? above(target, median) : below(target, median), { is: 'median', figure: median, of: standing.peers }],
      words: say`The target PE of ${quote(target)} is ${higher ? 'above' : 'below'} what the peers trade at: median PE ${quote(median)} on ${year} (${countText(standing.peers.length)}).`,
      brief: say`Target PE ${quote(target)}, peers' median ${quote(median)}`,
    },
  ];
}
