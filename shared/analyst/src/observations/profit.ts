import { above, atLeast, below, countOf, eachAbove, falling, said, type Claim } from '../claim.ts';
import { extreme, ids, stepsAtEnd, through, type Company, type YearFigure } from '../company.ts';
import type { About, Direction } from '../polarity.ts';
import { counted, observe, ordinal, quote, say, size, type Sentence, type Topic } from '../sentence.ts';

/** Above this a growth tells of a base close to zero: the amounts are said instead. Percent. */
const sensible = 200;

/** Growth of a year that counts as a strength, and of three years that counts as slow, or as fast. Percent a year. */
export const good = 8;
export const slow = 5;
const fast = 12;
/** Below this share of its best year a margin is no merit. */
export const kept = 0.85;
/** Above this a compound rate tells of its base. */
export const fromLow = 60;

/** What sales and profits did in the newest year and in those before it. */
export function profitObservations(company: Company): readonly Sentence[] {
  return [
    ...(company.business === 'ordinary' ? growthOf(company, 'sales', 'Sales') : []),
    ...growthOf(company, 'pat', 'PAT'),
    ...leverage(company),
  ];
}

interface Grown {
  readonly name: 'Sales' | 'PAT';
  readonly line: 'sales' | 'pat';
  readonly topic: Topic;
  readonly growth: readonly YearFigure[];
  readonly now: YearFigure;
  readonly amount: YearFigure;
  readonly prior: YearFigure;
  readonly known: readonly Claim[];
  /** The compound rate of three years, where there is one. */
  readonly trend: YearFigure | undefined;
}

function growthOf(company: Company, line: Grown['line'], name: Grown['name']): readonly Sentence[] {
  const amounts = through(company, `line/${line}`);
  // The first year's own growth is on a year that is not compared.
  const growth = through(company, `growth/${line}`).filter(({ label }) => amounts.slice(1).some((amount) => amount.label === label));
  const [now, amount, prior] = [growth.at(-1), amounts.at(-1), amounts.at(-2)];
  if (now === undefined || amount === undefined || prior === undefined || prior.value <= 0) return [];
  const topic = line === 'sales' ? 'sales' : 'profit';
  const known = [above(amount.id, 0), above(prior.id, 0)];
  if (now.value > sensible) {
    return [
      observe(
        { metric: line, direction: 'up', horizon: 'year' },
        {
          topic,
          weight: 70,
          claims: [...known, above(amount.id, prior.id, 3)],
          words: say`${name} more than tripled to ${quote(amount.id)} in ${amount.label} from ${quote(prior.id)}, off a low base.`,
          brief: say`${name} more than tripled to ${quote(amount.id)} (${amount.label})`,
        },
      ),
    ];
  }
  // A rate of three years that reaches back over a break or a gap is none.
  const trend = amounts.length < 4 ? undefined : through(company, `cagr/${line}`).at(-1);
  const grown = { name, line, topic, growth, now, amount, prior, known, trend } as const;
  return [...run(grown), ...slowing(grown), ...turn(grown, company), ...compound(grown)];
}

/** A good year after three poor ones is a recovery, and a good rate that ends in a fall is history. */
const isGood = ({ now, trend }: Grown): boolean => now.value >= good && (trend === undefined || trend.value >= slow);

/** Years of growth in a row. */
function run(grown: Grown): readonly Sentence[] {
  const { name, line, topic, growth, amount, known } = grown;
  const years = growth.slice(growth.findLastIndex(({ value }) => value <= 0) + 1);
  const [last, best, worst] = [years.at(-1), extreme(years, 'highest'), extreme(years, 'lowest')];
  if (years.length < 3 || last === undefined || best === undefined || worst === undefined || best === worst) return [];
  const inRow = say`${counted(years.length, 'straight year')} of growth`;
  const rank =
    last === worst
      ? say`the slowest of ${inRow} (fastest: ${quote(best.id)} in ${best.label})`
      : last === best
        ? say`the fastest of ${inRow} (slowest: ${quote(worst.id)} in ${worst.label})`
        : say`its ${ordinal(years.length)} straight year of growth (range: ${quote(worst.id)} to ${quote(best.id)})`;
  return [
    observe(
      { metric: line, direction: isGood(grown) ? 'up' : 'mixed', horizon: 'years' },
      {
        topic,
        weight: 50 + Math.min(35, last.value),
        claims: [
          ...known,
          eachAbove(ids(years), 0),
          { is: 'lowest', figure: worst.id, among: ids(years) },
          { is: 'highest', figure: best.id, among: ids(years) },
        ],
        words: say`${name} grew ${quote(last.id)} to ${quote(amount.id)} in ${last.label}, ${rank}.`,
        brief: say`${name} up ${quote(last.id)} in ${last.label}, ${ordinal(years.length)} straight year of growth`,
      },
    ),
  ];
}

/** Growth that slows, in a row, and is still growth. */
function slowing({ name, line, topic, growth }: Grown): readonly Sentence[] {
  const slower = growth.slice(-1 - stepsAtEnd(growth, 'down'));
  const [from, to] = [slower[0], slower.at(-1)];
  if (slower.length < 3 || from === undefined || to === undefined || from.value - to.value < 5) return [];
  return [
    observe(
      { metric: line, direction: 'down', horizon: 'years' },
      {
        topic,
        weight: 50 + Math.min(30, from.value - to.value),
        claims: [falling(ids(slower)), above(to.id, 0)],
        words: say`${name} growth has slowed for ${slower.length - 1} straight years, from ${quote(from.id)} in ${from.label} to ${quote(to.id)} in ${to.label}.`,
        brief: say`${name} growth slowed to ${quote(to.id)} (${to.label}) from ${quote(from.id)} (${from.label})`,
      },
    ),
  ];
}

/** The newest year, with the one before it. */
function turn(grown: Grown, { facts }: Company): readonly Sentence[] {
  const [priorPat, priorEbitda] = [`line/pat/${grown.prior.label}`, `line/ebitda/${grown.prior.label}`];
  // A profit above EBITDA was not earned by operations alone.
  const isExceptional = grown.line === 'pat' && (facts.number(priorPat) ?? 0) > (facts.number(priorEbitda) ?? Infinity);
  const { name, line, topic, growth, now, amount, known } = grown;
  const before = growth.at(-2);
  const fell = now.value < 0;
  // It prints as 0.0%.
  const isFlat = Math.abs(now.value) < 0.05;
  const direction: Direction = isFlat ? 'mixed' : fell ? 'down' : isGood(grown) ? 'up' : 'mixed';
  const earlier = before === undefined ? say`` : say` (${before.label}: ${quote(before.id)})`;
  const from = fell && isExceptional ? say` from an exceptional base` : say``;
  return [
    observe(
      { metric: line, direction, horizon: 'year' },
      {
        topic,
        weight: fell ? 60 + Math.min(35, -now.value) : 20 + Math.min(50, now.value),
        claims: [...known, fell ? below(now.id, 0) : above(now.id, 0), ...(fell && isExceptional ? [above(priorPat, priorEbitda)] : [])],
        words: say`${name} ${isFlat ? 'was flat at' : say`${fell ? 'fell' : 'grew'} ${size(now.id)} to`} ${quote(amount.id)} in ${now.label}${earlier}${from}.`,
        brief: say`${name} ${isFlat ? 'flat' : say`${fell ? 'down' : 'up'} ${size(now.id)}`} in ${now.label}${from}`,
      },
    ),
  ];
}

/** Three years as one rate. */
function compound({ name, line, topic, now, trend }: Grown): readonly Sentence[] {
  if (trend === undefined) return [];
  const { id, value, label } = trend;
  const fell = value < 0;
  // It prints as 0.0%.
  const isFlat = Math.abs(now.value) < 0.05;
  const direction: Direction = isFlat
    ? 'mixed'
    : fell
      ? 'down'
      : value < slow
        ? 'low'
        : value >= fast && value <= fromLow && now.value > 0
          ? 'high'
          : 'mixed';
  return [
    observe(
      { metric: line, direction, horizon: 'years' },
      {
        topic,
        weight: value < slow ? 62 + Math.min(25, (slow - value) * 2) : 40 + Math.min(25, value),
        claims: [fell ? below(id, 0) : atLeast(id, 0)],
        words: say`${name} ${fell ? 'fell' : 'grew'} at a ${size(id)} CAGR over the three years to ${label}.`,
        brief: say`3-year ${line === 'sales' ? 'sales' : name} CAGR ${quote(id)} to ${label}`,
      },
    ),
  ];
}

/** Profit and sales together: whether more or less of each rupee is left. */
function leverage(company: Company): readonly Sentence[] {
  const [sales, pat, margin] = [
    through(company, 'growth/sales').at(-1),
    through(company, 'growth/pat').at(-1),
    through(company, 'ratio/netIncomeMargin'),
  ];
  const [now, before, earlier, best] = [margin.at(-1), margin.at(-2), margin.at(-4), extreme(margin, 'highest')];
  if (
    company.business !== 'ordinary' ||
    sales === undefined ||
    pat === undefined ||
    now === undefined ||
    before === undefined ||
    best === undefined ||
    Math.abs(pat.value) > sensible
  )
    return [];
  const apart = pat.value - sales.value;
  if (Math.abs(apart) < 3 || now.value <= 0) return [];
  const more = apart > 0;
  const signs = [pat.value < 0 ? below(pat.id, 0) : above(pat.id, -1e-9), sales.value < 0 ? below(sales.id, 0) : above(sales.id, -1e-9)];
  const of = sales.value < 0 ? say`while sales fell ${size(sales.id)}` : say`on sales growth of ${quote(sales.id)}`;
  // A margin that is below what it was three years ago, or far below its best, or whose profit fell, is no strength.
  const isMerit = pat.value > 0 && (earlier === undefined || now.value > earlier.value) && now.value >= kept * best.value;
  const direction: Direction = more ? (isMerit ? 'up' : 'mixed') : 'down';
  return [
    observe(
      { metric: 'net-margin', direction, horizon: 'year' },
      {
        topic: 'operating-leverage',
        weight: 45 + Math.min(35, Math.abs(apart)),
        claims: [
          ...signs,
          more ? above(pat.id, sales.id) : below(pat.id, sales.id),
          more ? above(now.id, before.id) : below(now.id, before.id),
        ],
        words: say`PAT ${pat.value < 0 ? 'fell' : 'grew'} ${size(pat.id)} ${of} in ${pat.label}; net margin ${more ? 'expanded' : 'contracted'} to ${quote(now.id)} from ${quote(before.id)}.`,
        brief: say`Net margin ${more ? 'up' : 'down'} to ${quote(now.id)} from ${quote(before.id)} (${before.label})`,
      },
    ),
  ];
}

/** Where profit and loss meet, a rate of growth has no meaning: the amounts are said. */
export function lossObservations(company: Company): readonly Sentence[] {
  return [...profitAndLoss(company), ...lossYears(company)];
}

function profitAndLoss({ facts, newest, years }: Company): readonly Sentence[] {
  const before = years.at(-2);
  if (newest === undefined) return [];
  const [now, operating] = [`line/pat/${newest.label}`, `line/operatingIncome/${newest.label}`];
  const words = facts.words(`growth/pat/${newest.label}`);
  if (words === undefined || before === undefined) {
    return [
      observe(
        { metric: 'pat', direction: 'low', horizon: 'year' },
        {
          topic: 'profit',
          weight: 90,
          claims: [below(now, 0)],
          words: say`${newest.label} net loss was ${size(now)}.`,
          brief: say`Net loss of ${size(now)} in ${newest.label}`,
        },
      ),
    ];
  }
  const prior = `line/pat/${before.label}`;
  const was = said(`growth/pat/${newest.label}`, words);
  const of = (about: About, sentence: Pick<Sentence, 'topic' | 'weight' | 'claims' | 'words' | 'brief'>): Sentence =>
    observe(about, { ...sentence, claims: [was, ...sentence.claims] });
  const operatingLoss = (facts.number(operating) ?? 0) < 0;
  switch (words) {
    case 'profit to loss':
      return [
        of(
          { metric: 'pat', direction: 'down', horizon: 'year' },
          {
            topic: 'profit',
            weight: 95,
            claims: [below(now, 0), above(prior, 0)],
            words: say`Swung to a net loss of ${size(now)} in ${newest.label} from a profit of ${quote(prior)} in ${before.label}.`,
            brief: say`Swung to a net loss of ${size(now)} in ${newest.label}`,
          },
        ),
      ];
    case 'loss to profit':
      return [
        of(
          { metric: 'pat', direction: 'up', horizon: 'year' },
          {
            topic: 'profit',
            weight: 85,
            claims: [above(now, 0), below(prior, 0), ...(operatingLoss ? [below(operating, 0)] : [])],
            words: say`Returned to profit in ${newest.label} (PAT ${quote(now)} vs a loss of ${size(prior)} in ${before.label})${operatingLoss ? say`, although the operating loss was ${size(operating)}` : say``}.`,
            brief: say`Returned to profit in ${newest.label}: PAT ${quote(now)}`,
          },
        ),
      ];
    case 'loss widened':
      return [
        of(
          { metric: 'loss', direction: 'up', horizon: 'year' },
          {
            topic: 'profit',
            weight: 95,
            claims: [below(now, prior), below(prior, 0)],
            words: say`Net loss widened to ${size(now)} in ${newest.label} from ${size(prior)} in ${before.label}.`,
            brief: say`Net loss widened to ${size(now)} in ${newest.label}`,
          },
        ),
      ];
    case 'loss narrowed': {
      const claims = [below(now, 0), above(now, prior)];
      return [
        of(
          { metric: 'pat', direction: 'low', horizon: 'year' },
          {
            topic: 'profit',
            weight: 80,
            claims,
            words: say`Still loss-making: ${newest.label} net loss of ${size(now)}, narrowed from ${size(prior)} in ${before.label}.`,
            brief: say`Net loss of ${size(now)} in ${newest.label}`,
          },
        ),
        of(
          { metric: 'loss', direction: 'down', horizon: 'year' },
          {
            topic: 'loss',
            weight: 70,
            claims,
            words: say`Net loss narrowed to ${size(now)} in ${newest.label} from ${size(prior)} in ${before.label}.`,
            brief: say`Net loss narrowed to ${size(now)} from ${size(prior)}`,
          },
        ),
      ];
    }
    default:
      return [];
  }
}

/** Losses in the years before. */
function lossYears(company: Company): readonly Sentence[] {
  const pat = through(company, 'line/pat');
  const losses = pat.filter(({ value }) => value < 0);
  const worst = extreme(losses, 'lowest');
  if (worst === undefined || pat.length < 3 || losses.length < 2) return [];
  const how =
    losses.length === pat.length ? say`each of the last ${pat.length} years` : say`${losses.length} of the last ${pat.length} years`;
  return [
    observe(
      { metric: 'loss-years', direction: 'high', horizon: 'years' },
      {
        topic: 'return',
        weight: 60 + 5 * losses.length,
        claims: [countOf(ids(pat), '<', 0, losses.length), { is: 'lowest', figure: worst.id, among: ids(pat) }],
        words: say`Loss-making in ${how}; the largest loss was ${size(worst.id)} in ${worst.label}.`,
        brief: say`Loss-making in ${how}`,
      },
    ),
  ];
}
