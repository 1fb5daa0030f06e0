import { above, below, falling, rising, said, type Claim } from '../claim.ts';
import { ids, stepsAtEnd, through, throughAlike, type Company, type YearFigure } from '../company.ts';
import { quote, say, size, type Sentence, type Topic, type Words } from '../sentence.ts';

/** By which measure a level counts as high or low, and a change as one. Percent, or percentage points for `change`. */
interface Measure {
  readonly name: string;
  readonly topic: Topic;
  readonly high: number;
  readonly low: number;
  readonly change: number;
  readonly weight: number;
}

const ebitdaMargin: Measure = { name: 'EBITDA margin', topic: 'margin', high: 20, low: 10, change: 1, weight: 55 };
const roe: Measure = { name: 'ROE', topic: 'return', high: 18, low: 10, change: 1.5, weight: 50 };
const roa: Measure = { name: 'ROA', topic: 'margin', high: 1.5, low: 0.8, change: 0.15, weight: 50 };

/** Margins and returns: where they stand, and how they came there. */
export function marginObservations(company: Company): readonly Sentence[] {
  const { business, facts, newest } = company;
  if (newest === undefined) return [];
  const margins = throughAlike(company, 'ratio/ebitdaMargin');
  return [
    ...(business === 'ordinary' ? [...trend(margins, ebitdaMargin, without(company)), ...negativeEbitda(company)] : trend(through(company, 'ratio/roa'), roa, [])),
    ...trend(through(company, 'ratio/roe'), roe, []),
    ...negativeNetWorth(newest.label, facts.words(`ratio/roe/${newest.label}`)),
  ];
}

/** Said with an EBITDA that is operating income alone. */
function without({ facts, newest }: Company): Words {
  const label = newest?.label ?? '';
  const alone = facts.number(`line/depreciation/${label}`) === undefined && facts.number(`line/ebitda/${label}`) !== undefined;
  return alone ? ['after depreciation, which the source does not give for ', label] : [];
}

function trend(run: readonly YearFigure[], measure: Measure, remark: Words): readonly Sentence[] {
  const now = run.at(-1);
  if (now === undefined || now.value <= 0) return [];
  const noted = remark.length === 0 ? say`` : say` (${remark})`;
  const [up, down] = [stepsAtEnd(run, 'up'), stepsAtEnd(run, 'down')];
  const start = run.at(-1 - Math.max(up, down));
  const moved = start === undefined ? 0 : Math.abs(now.value - start.value);
  if (start !== undefined && moved >= measure.change && Math.max(up, down) >= 1) return [moving(run, start, now, measure, up > down, noted), ...recovery(run, now, measure)];
  return [...standing(run, now, measure, noted), ...recovery(run, now, measure)];
}

/** A fall that leaves a high level high is worth a word, and no weakness. */
const slight = 0.85;

function moving(run: readonly YearFigure[], start: YearFigure, now: YearFigure, { name, topic, weight, change, high }: Measure, up: boolean, noted: Words): Sentence {
  const stillHigh = !up && now.value >= high && now.value >= slight * start.value;
  const span = run.slice(run.indexOf(start));
  const steps = span.length - 1;
  const verb = up ? 'rose' : 'fell';
  const how = steps === 1 ? say`${verb} to ${quote(now.id)} in ${now.label} from ${quote(start.id)} in ${start.label}` : say`${verb} in each of the last ${steps} years, from ${quote(start.id)} in ${start.label} to ${quote(now.id)} in ${now.label}`;
  return {
    topic,
    side: up ? 'strength' : stillHigh ? 'neutral' : 'weakness',
    weight: weight + Math.min(25, (Math.abs(now.value - start.value) / change) * 2 + steps * 3),
    claims: [up ? rising(ids(span)) : falling(ids(span)), above(now.id, 0)],
    words: say`${name} ${how}${noted}.`,
    brief: say`${name} ${up ? 'up' : 'down'} to ${quote(now.id)} from ${quote(start.id)} (${start.label})`,
  };
}

/** A level that moves little, or goes up and down. */
function standing(run: readonly YearFigure[], now: YearFigure, { name, topic, high, low, weight }: Measure, noted: Words): readonly Sentence[] {
  const [least, most] = [extreme(run, 'lowest'), extreme(run, 'highest')];
  const first = run[0];
  const side = now.value >= high ? 'strength' : now.value < low ? 'weakness' : 'neutral';
  const level: readonly Claim[] = side === 'strength' ? [above(now.id, high - 1e-9)] : side === 'weakness' ? [below(now.id, low)] : [];
  const brief = say`${name} ${quote(now.id)} in ${now.label}`;
  if (first === undefined || least === undefined || most === undefined || run.length < 3) return [{ topic, side, weight: weight - 15, claims: level, words: say`${name} was ${quote(now.id)} in ${now.label}${noted}.`, brief }];
  return [
    {
      topic,
      side,
      weight: side === 'neutral' ? weight - 20 : weight,
      claims: [...level, { is: 'lowest', figure: least.id, among: ids(run) }, { is: 'highest', figure: most.id, among: ids(run) }],
      words: say`${name} was ${quote(now.id)} in ${now.label}${noted}; since ${first.label} it stood between ${quote(least.id)} (${least.label}) and ${quote(most.id)} (${most.label}).`,
      brief,
    },
  ];
}

/** How far below its own best of these years it stands. */
function recovery(run: readonly YearFigure[], now: YearFigure, { name, topic, change }: Measure): readonly Sentence[] {
  const most = extreme(run, 'highest');
  if (most === undefined || run.length < 4 || most.value - now.value < 2 * change) return [];
  return [
    {
      topic,
      side: 'opportunity',
      weight: 40 + Math.min(20, most.value - now.value),
      claims: [{ is: 'highest', figure: most.id, among: ids(run) }, below(now.id, most.id)],
      words: say`${name} is ${quote(now.id)}, against ${quote(most.id)} in ${most.label}, the best of the last ${run.length} years${name === 'EBITDA margin' ? ': a way back would lift profit without more sales' : ''}.`,
      brief: say`${name} was ${quote(most.id)} in ${most.label}, now ${quote(now.id)}`,
    },
  ];
}

export function extreme(run: readonly YearFigure[], which: 'lowest' | 'highest'): YearFigure | undefined {
  return run.reduce<YearFigure | undefined>((one, other) => (one === undefined || (which === 'lowest' ? other.value < one.value : other.value > one.value) ? other : one), undefined);
}

function negativeEbitda({ facts, newest, years }: Company): readonly Sentence[] {
  const before = years.at(-2);
  if (newest === undefined) return [];
  const now = `line/ebitda/${newest.label}`;
  const prior = before === undefined ? '' : `line/ebitda/${before.label}`;
  const alike = before !== undefined && (facts.number(`line/depreciation/${newest.label}`) === undefined) === (facts.number(`line/depreciation/${before.label}`) === undefined);
  const compared = alike && facts.number(prior) !== undefined;
  return [
    {
      topic: 'margin',
      side: 'weakness',
      weight: 88,
      claims: [below(now, 0)],
      words: compared && before !== undefined ? say`EBITDA was negative in ${newest.label}, ${quote(now)}, after ${quote(prior)} in ${before.label}: operations did not pay for themselves.` : say`EBITDA was negative in ${newest.label}, ${quote(now)}: operations did not pay for themselves.`,
      brief: say`EBITDA negative: ${quote(now)} in ${newest.label}`,
    },
    ...(compared && before !== undefined
      ? [{ topic: 'margin', side: 'strength', weight: 72, claims: [above(now, 0), below(prior, 0)], words: say`EBITDA turned positive in ${newest.label}: ${quote(now)}, after ${quote(prior)} in ${before.label}.`, brief: say`EBITDA positive: ${quote(now)} in ${newest.label}` } as const]
      : []),
  ];
}

const worthNegative = 'not meaningful (negative net worth)';

function negativeNetWorth(year: string, words: string | undefined): readonly Sentence[] {
  if (words !== worthNegative) return [];
  const worth = `line/netWorth/${year}`;
  return [
    {
      topic: 'net-worth',
      side: 'weakness',
      weight: 92,
      claims: [below(worth, 0), below(`line/reserves/${year}`, 0), said(`ratio/roe/${year}`, worthNegative)],
      words: say`Net worth is negative in ${year}, ${quote(worth)}: negative reserves of ${size(`line/reserves/${year}`)} outweigh share capital of ${quote(`line/equity/${year}`)}.`,
      brief: say`Negative net worth: ${quote(worth)}`,
    },
  ];
}
