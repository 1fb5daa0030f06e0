import { above, below, countOf, hasText } from '../claim.ts';
import { extreme, ids, through, type Company } from '../company.ts';
import { observe, quote, say, size, type Sentence } from '../sentence.ts';
import { isBelowPast } from './profit.ts';

/** Between profit and loss a growth rate has no meaning, so the amounts are quoted. */
export function lossObservations(company: Company): readonly Sentence[] {
  return [...profitAndLoss(company), ...lossYears(company)];
}

function profitAndLoss(company: Company): readonly Sentence[] {
  const { facts, newest, years } = company;
  const before = years.at(-2);
  if (newest === undefined) return [];
  const [now, operating] = [`line/pat/${newest.label}`, `line/operatingIncome/${newest.label}`];
  const words = facts.words(`growth/pat/${newest.label}`);
  if (words === undefined || before === undefined) {
    return [
      observe({
        about: { metric: 'pat', direction: 'low', horizon: 'year' },
        topic: 'profit',
        weight: 90,
        claims: [below(now, 0)],
        words: say`${newest.label} net loss was ${size(now)}.`,
        brief: say`Net loss of ${size(now)} in ${newest.label}`,
      }),
    ];
  }
  const prior = `line/pat/${before.label}`;
  const was = hasText(`growth/pat/${newest.label}`, words);
  const observeChange = (sentence: Omit<Sentence, 'side'>): Sentence => observe({ ...sentence, claims: [was, ...sentence.claims] });
  const operatingLoss = (facts.number(operating) ?? 0) < 0;
  switch (words) {
    case 'profit to loss':
      return [
        observeChange({
          about: { metric: 'pat', direction: 'down', horizon: 'year' },
          topic: 'profit',
          weight: 95,
          claims: [below(now, 0), above(prior, 0)],
          words: say`Swung to a net loss of ${size(now)} in ${newest.label} from a profit of ${quote(prior)} in ${before.label}.`,
          brief: say`Swung to a net loss of ${size(now)} in ${newest.label}`,
        }),
      ];
    case 'loss to profit':
      return [
        observeChange({
          about: { metric: 'pat', direction: isBelowPast(company, 'pat', newest.label) ? 'mixed' : 'up', horizon: 'year' },
          topic: 'profit',
          weight: 85,
          claims: [above(now, 0), below(prior, 0), ...(operatingLoss ? [below(operating, 0)] : [])],
          words: say`Returned to profit in ${newest.label} (PAT ${quote(now)} vs a loss of ${size(prior)} in ${before.label})${operatingLoss ? say`, although the operating loss was ${size(operating)}` : say``}.`,
          brief: say`Returned to profit in ${newest.label}: PAT ${quote(now)}`,
        }),
      ];
    case 'loss widened':
      return [
        observeChange({
          about: { metric: 'loss', direction: 'up', horizon: 'year' },
          topic: 'profit',
          weight: 95,
          claims: [below(now, prior), below(prior, 0)],
          words: say`Net loss widened to ${size(now)} in ${newest.label} from ${size(prior)} in ${before.label}.`,
          brief: say`Net loss widened to ${size(now)} in ${newest.label}`,
        }),
      ];
    case 'loss narrowed': {
      const claims = [below(now, 0), above(now, prior)];
      return [
        observeChange({
          about: { metric: 'pat', direction: 'low', horizon: 'year' },
          topic: 'profit',
          weight: 80,
          claims,
          words: say`Still loss-making: ${newest.label} net loss of ${size(now)}, narrowed from ${size(prior)} in ${before.label}.`,
          brief: say`Net loss of ${size(now)} in ${newest.label}`,
        }),
        observeChange({
          about: { metric: 'loss', direction: 'down', horizon: 'year' },
          topic: 'loss',
          weight: 70,
          claims,
          words: say`Net loss narrowed to ${size(now)} in ${newest.label} from ${size(prior)} in ${before.label}.`,
          brief: say`Net loss narrowed to ${size(now)} from ${size(prior)}`,
        }),
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
    observe({
      about: { metric: 'loss-years', direction: 'high', horizon: 'years' },
      topic: 'return',
      weight: 60 + 5 * losses.length,
      claims: [countOf(ids(pat), '<', 0, losses.length), { is: 'lowest', figure: worst.id, among: ids(pat) }],
      words: say`Loss-making in ${how}; the largest loss was ${size(worst.id)} in ${worst.label}.`,
      brief: say`Loss-making in ${how}`,
    }),
  ];
}
