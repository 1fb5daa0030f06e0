import { above, below, countOf, eachAbove, falling, said, type Claim } from '../claim.ts';
import { ids, stepsAtEnd, through, type Company, type YearFigure } from '../company.ts';
import { quote, say, size, type Sentence, type Side } from '../sentence.ts';

/** Beyond this a growth tells of a base close to nothing: the amounts are said instead. Percent. */
const sensible = 200;

/** What sales and profits did in the newest year and in those before it. */
export function profitObservations(company: Company): readonly Sentence[] {
  return [...(company.business === 'ordinary' ? growthOf(company, 'sales', 'Sales') : []), ...growthOf(company, 'pat', 'PAT'), ...profitAndLoss(company), ...leverage(company), ...lossYears(company)];
}

function growthOf(company: Company, line: 'sales' | 'pat', name: string): readonly Sentence[] {
  const amounts = through(company, `line/${line}`);
  const growth = through(company, `growth/${line}`).filter(({ id }) => amounts.some((amount) => amount.id === id.replace('growth/', 'line/')));
  const [now, before] = [growth.at(-1), growth.at(-2)];
  const amount = amounts.at(-1);
  const prior = amounts.at(-2);
  if (now === undefined || amount === undefined || prior === undefined || prior.value <= 0) return [];
  const topic = line === 'sales' ? 'sales' : 'profit';
  const known = [above(amount.id, 0), above(prior.id, 0)];
  if (now.value > sensible) {
    return [{ topic, side: 'strength', weight: 70, claims: [...known, above(amount.id, prior.id, 3)], words: say`${name} rose to ${quote(amount.id)} in ${amount.label} from ${quote(prior.id)} in ${prior.label}, more than three times as much: a rate of growth says little on such a base.`, brief: say`${name} ${quote(amount.id)} in ${amount.label}, after ${quote(prior.id)}` }];
  }
  return [...run(name, topic, growth, amount, known), ...turn(name, topic, now, before, amount, known)];
}

/** Years of growth, or growth that slows, in a row. */
function run(name: string, topic: Sentence['topic'], growth: readonly YearFigure[], amount: YearFigure, known: readonly Claim[]): readonly Sentence[] {
  const lastDrop = growth.findLastIndex(({ value }) => value <= 0);
  const years = growth.slice(lastDrop + 1);
  const [first, last] = [years[0], years.at(-1)];
  const slower = growth.slice(-1 - stepsAtEnd(growth, 'down'));
  const sentences: Sentence[] = [];
  if (years.length >= 3 && first !== undefined && last !== undefined) {
    const best = years.reduce((one, other) => (other.value > one.value ? other : one));
    const worst = years.reduce((one, other) => (other.value < one.value ? other : one));
    sentences.push({
      topic,
      side: 'strength',
      weight: 50 + Math.min(35, last.value),
      claims: [...known, eachAbove(ids(years), 0), { is: 'lowest', figure: worst.id, among: ids(years) }, { is: 'highest', figure: best.id, among: ids(years) }],
      words: say`${name} grew in each of the last ${years.length} years, between ${quote(worst.id)} (${worst.label}) and ${quote(best.id)} (${best.label}); ${last.label} brought ${quote(last.id)}, to ${quote(amount.id)}.`,
      brief: say`${name} up ${quote(last.id)} in ${last.label}, growth in each of the last ${years.length} years`,
    });
  }
  const [from, to] = [slower[0], slower.at(-1)];
  if (slower.length >= 3 && from !== undefined && to !== undefined && from.value - to.value >= 5) {
    sentences.push({
      topic,
      side: 'weakness',
      weight: 50 + Math.min(30, from.value - to.value),
      claims: [falling(ids(slower))],
      words: say`${name} growth came down in each of the last ${slower.length - 1} years, from ${quote(from.id)} in ${from.label} to ${quote(to.id)} in ${to.label}.`,
      brief: say`${name} growth down from ${quote(from.id)} (${from.label}) to ${quote(to.id)} (${to.label})`,
    });
  }
  return sentences;
}

/** The newest year beside the one before it. */
function turn(name: string, topic: Sentence['topic'], now: YearFigure, before: YearFigure | undefined, amount: YearFigure, known: readonly Claim[]): readonly Sentence[] {
  const fell = now.value < 0;
  const side: Side = fell ? 'weakness' : 'strength';
  const verb = fell ? 'fell' : 'grew';
  const sign = fell ? below(now.id, 0) : above(now.id, 0);
  const base = { topic, side, weight: fell ? 60 + Math.min(35, -now.value) : 20 + Math.min(50, now.value) };
  const short = say`${name} ${fell ? 'down' : 'up'} ${size(now.id)} in ${now.label}`;
  if (before === undefined) return [{ ...base, claims: [...known, sign], words: say`${name} ${verb} ${size(now.id)} to ${quote(amount.id)} in ${now.label}.`, brief: short }];
  const after = before.value < 0 ? say`a fall of ${size(before.id)}` : say`growth of ${quote(before.id)}`;
  return [
    {
      ...base,
      claims: [...known, sign, before.value < 0 ? below(before.id, 0) : above(before.id, -1e-9)],
      words: say`${name} ${verb} ${size(now.id)} to ${quote(amount.id)} in ${now.label}, after ${after} in ${before.label}.`,
      brief: short,
    },
  ];
}

/** Where profit and loss meet, a rate of growth has no meaning: the amounts are said. */
function profitAndLoss({ facts, newest, years }: Company): readonly Sentence[] {
  const before = years.at(-2);
  if (newest === undefined) return [];
  const now = `line/pat/${newest.label}`;
  const growth = `growth/pat/${newest.label}`;
  const operating = `line/operatingIncome/${newest.label}`;
  const words = facts.words(growth);
  const prior = before === undefined ? undefined : `line/pat/${before.label}`;
  if (words === undefined || prior === undefined || before === undefined) {
    const loss: Sentence = { topic: 'profit', side: 'weakness', weight: 90, claims: [below(now, 0)], words: say`${newest.label} closed with a loss of ${size(now)}.`, brief: say`Loss of ${size(now)} in ${newest.label}` };
    return [loss];
  }
  const was = said(growth, words);
  const of = (side: Side, weight: number, claims: readonly Claim[], sentence: Sentence['words'], brief: Sentence['words']): readonly Sentence[] => [{ topic: 'profit', side, weight, claims: [was, ...claims], words: sentence, brief }];
  switch (words) {
    case 'profit to loss':
      return of('weakness', 95, [below(now, 0), above(prior, 0)], say`${newest.label} brought a loss of ${size(now)} after a profit of ${quote(prior)} in ${before.label}.`, say`Loss of ${size(now)} in ${newest.label}, after a profit`);
    case 'loss to profit':
      return of('strength', 85, [above(now, 0), below(prior, 0), ...((facts.number(operating) ?? 0) < 0 ? [below(operating, 0)] : [])], say`A profit of ${quote(now)} in ${newest.label} followed a loss of ${size(prior)} in ${before.label}${(facts.number(operating) ?? 0) < 0 ? say`, though operations still lost ${size(operating)}` : say``}.`, say`Back in profit: ${quote(now)} in ${newest.label}`);
    case 'loss widened':
      return of('weakness', 95, [below(now, prior), below(prior, 0)], say`The loss widened to ${size(now)} in ${newest.label} from ${size(prior)} in ${before.label}.`, say`Loss widened to ${size(now)} in ${newest.label}`);
    case 'loss narrowed':
      return [
        ...of('weakness', 80, [below(now, 0), above(now, prior)], say`${newest.label} still closed with a loss, of ${size(now)}; it narrowed from ${size(prior)} in ${before.label}.`, say`Loss of ${size(now)} in ${newest.label}`),
        ...of('opportunity', 70, [below(now, 0), above(now, prior)], say`The loss narrowed to ${size(now)} in ${newest.label} from ${size(prior)} in ${before.label}.`, say`Loss narrowed from ${size(prior)} to ${size(now)}`),
      ];
    default:
      return [];
  }
}

/** Profit beside sales: whether more or less of each rupee is left. */
function leverage(company: Company): readonly Sentence[] {
  const { business } = company;
  const [sales, pat, margin] = [through(company, 'growth/sales').at(-1), through(company, 'growth/pat').at(-1), through(company, 'ratio/netIncomeMargin')];
  const [now, before] = [margin.at(-1), margin.at(-2)];
  if (business !== 'ordinary' || sales === undefined || pat === undefined || now === undefined || before === undefined || Math.abs(pat.value) > sensible) return [];
  const apart = pat.value - sales.value;
  if (Math.abs(apart) < 3 || now.value <= 0) return [];
  const moved = say`PAT ${pat.value < 0 ? 'fell' : 'grew'} ${size(pat.id)} in ${pat.label} while sales ${sales.value < 0 ? 'fell' : 'grew'} ${size(sales.id)}`;
  const claims = [pat.value < 0 ? below(pat.id, 0) : above(pat.id, -1e-9), sales.value < 0 ? below(sales.id, 0) : above(sales.id, -1e-9)];
  const weight = 45 + Math.min(35, Math.abs(apart));
  if (apart > 0) {
    return [{ topic: 'operating-leverage', side: 'strength', weight, claims: [...claims, above(pat.id, sales.id), above(now.id, before.id)], words: say`${moved}: the net income margin rose to ${quote(now.id)} from ${quote(before.id)}.`, brief: say`Net income margin up to ${quote(now.id)} from ${quote(before.id)}` }];
  }
  return [{ topic: 'operating-leverage', side: 'weakness', weight, claims: [...claims, below(pat.id, sales.id), below(now.id, before.id)], words: say`${moved}: the net income margin came down to ${quote(now.id)} from ${quote(before.id)}.`, brief: say`Net income margin down to ${quote(now.id)} from ${quote(before.id)}` }];
}

/** Losses in the years before. */
function lossYears(company: Company): readonly Sentence[] {
  const pat = through(company, 'line/pat');
  const losses = pat.filter(({ value }) => value < 0);
  const worst = losses.reduce<YearFigure | undefined>((one, other) => (one === undefined || other.value < one.value ? other : one), undefined);
  if (worst === undefined || pat.length < 3 || losses.length < 2) return [];
  const how = losses.length === pat.length ? say`each of the last ${pat.length} years` : say`${losses.length} of the last ${pat.length} years`;
  return [
    {
      topic: 'return',
      side: 'weakness',
      weight: 60 + 5 * losses.length,
      claims: [countOf(ids(pat), '<', 0, losses.length), { is: 'lowest', figure: worst.id, among: ids(pat) }],
      words: say`There was a loss in ${how}; the deepest was ${size(worst.id)} in ${worst.label}.`,
      brief: say`Loss in ${how}`,
    },
  ];
}
