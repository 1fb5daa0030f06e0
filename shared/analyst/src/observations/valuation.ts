import { above, atLeast, below, hasText, type Claim } from '../claim.ts';
import { through, type Company, type YearFigure } from '../company.ts';
import { observe, quote, say, type Sentence } from '../sentence.ts';
import { reliesOnOtherIncome } from './earnings-quality.ts';
import { maxCagr, slowGrowth } from './profit.ts';

/** A multiple above this reflects a divisor near zero, not a price. */
export const maxMeaningfulMultiple = 150;

/** The price against the company's own record. The growth that the price implies is left to the model's observation. */
export function valuationObservations(company: Company): readonly Sentence[] {
  const { newest, business } = company;
  if (newest === undefined) return [];
  const year = newest.label;
  return [...earnings(company, year), ...book(company, year), ...(business === 'ordinary' ? sales(company, year) : [])];
}

/** A price is full from this multiple on, when it exceeds this many times the growth in percent. */
const fullMultiple = 25;
const fullTimes = 2;
/** Up to this multiple a price can be modest. */
const maxModestMultiple = 30;

const trendOf = (company: Company): YearFigure | undefined =>
  through(company, 'line/pat').length < 4 ? undefined : through(company, 'cagr/pat').at(-1);

/** Whether the PE of the newest year is below PAT growth of one year and of three: one year over a poor trend is a recovery. */
export function hasModestPe(company: Company): boolean {
  const { facts, newest } = company;
  const [multiple, rate] = [facts.number(`multiple/pe/${newest?.label ?? ''}`), facts.number(`growth/pat/${newest?.label ?? ''}`)];
  const trend = trendOf(company)?.value;
  if (multiple === undefined || rate === undefined || trend === undefined || multiple <= 0) return false;
  const isGrowing = rate <= maxCagr && trend >= 2 * slowGrowth;
  return isGrowing && multiple < Math.min(rate, maxModestMultiple, 1.5 * trend) && !reliesOnOtherIncome(company);
}

function earnings(company: Company, year: string): readonly Sentence[] {
  const { facts } = company;
  const [pe, growth, pat] = [`multiple/pe/${year}`, `growth/pat/${year}`, `line/pat/${year}`];
  const [multiple, rate] = [facts.number(pe), facts.number(growth)];
  const trend = trendOf(company);
  const high = { metric: 'pe', direction: 'high', horizon: 'today' } as const;
  const lossWords = facts.words(pe);
  if (lossWords !== undefined) {
    return [
      observe({
        about: high,
        topic: 'multiple',
        weight: 68,
        claims: [hasText(pe, lossWords), below(pat, 0)],
        words: say`PE is not meaningful on ${year} (loss); the valuation depends on a return to profit.`,
        brief: say`No PE (loss): valuation depends on a return to profit`,
      }),
    ];
  }
  if (multiple === undefined || multiple <= 0) return [];
  if (multiple > maxMeaningfulMultiple) {
    return [
      observe({
        about: high,
        topic: 'multiple',
        weight: 60,
        claims: [above(pe, maxMeaningfulMultiple)],
        words: say`The stock trades at ${quote(pe)} ${year} EPS; the multiple is inflated by low PAT of ${quote(pat)}.`,
        brief: say`PE ${quote(pe)} on ${year} EPS`,
      }),
    ];
  }
  const known: readonly Claim[] = [above(pe, 0)];
  const plain = observe({
    about: { metric: 'pe', direction: 'mixed', horizon: 'today' },
    topic: 'multiple',
    weight: 36,
    claims: known,
    words: say`The stock trades at ${quote(pe)} ${year} EPS.`,
    brief: say`PE ${quote(pe)} on ${year} EPS`,
  });
  if (rate === undefined || rate > 200) return [plain];
  if (rate < 0) {
    return [
      observe({
        about: { ...high, direction: multiple >= fullMultiple ? 'high' : 'mixed' },
        topic: 'multiple',
        weight: 52 + Math.min(15, multiple / 4),
        claims: [...known, below(growth, 0)],
        words: say`The stock trades at ${quote(pe)} ${year} EPS despite falling PAT.`,
        brief: say`PE ${quote(pe)} on falling PAT`,
      }),
    ];
  }
  if (multiple >= fullMultiple && multiple > fullTimes * Math.max(rate, trend?.value ?? rate)) {
    const [growthId, name] = trend === undefined ? [growth, 'PAT growth'] : [trend.id, '3-year PAT CAGR'];
    return [
      observe({
        about: high,
        topic: 'multiple',
        weight: 50 + Math.min(20, multiple / 4),
        claims: [...known, above(pe, growth, fullTimes), above(pe, growthId, fullTimes)],
        words: say`The stock trades at ${quote(pe)} ${year} EPS on ${name} of ${quote(growthId)}.`,
        brief: say`PE ${quote(pe)} on ${name} of ${quote(growthId)}`,
      }),
    ];
  }
  if (trend === undefined || !hasModestPe(company)) return [plain];
  return [
    observe({
      about: { metric: 'pe', direction: 'low', horizon: 'today' },
      topic: 'multiple',
      weight: 52,
      claims: [...known, below(pe, growth), below(pe, trend.id, 1.5)],
      words: say`At ${quote(pe)} ${year} EPS on PAT growth of ${quote(growth)}, valuation looks modest if growth holds.`,
      brief: say`PE ${quote(pe)} on PAT growth of ${quote(growth)}`,
    }),
  ];
}

function book({ facts }: Company, year: string): readonly Sentence[] {
  const [pb, roe] = [`multiple/pb/${year}`, `ratio/roe/${year}`];
  const multiple = facts.number(pb) ?? 0;
  return [
    observe({
      about: { metric: 'pb', direction: 'low', horizon: 'today' },
      topic: 'net-worth',
      weight: 50,
      claims: [below(pb, 1), above(pb, 0), above(roe, 0)],
      words: say`The stock trades below book at ${quote(pb)} PB (${year}) with ROE of ${quote(roe)}.`,
      brief: say`PB ${quote(pb)} with ROE of ${quote(roe)}`,
    }),
    observe({
      about: { metric: 'pb', direction: 'high', horizon: 'today' },
      topic: 'net-worth',
      weight: 40 + Math.min(15, multiple),
      claims: [atLeast(pb, 4), below(roe, 12), above(roe, 0), below(pb, maxMeaningfulMultiple)],
      words: say`PB of ${quote(pb)} looks full against ROE of ${quote(roe)} (${year}).`,
      brief: say`PB ${quote(pb)} on ROE of ${quote(roe)}`,
    }),
  ];
}

function sales({ facts }: Company, year: string): readonly Sentence[] {
  const [evSales, pat, ebitda] = [`multiple/evSales/${year}`, `line/pat/${year}`, `line/ebitda/${year}`];
  if ((facts.number(pat) ?? 0) >= 0) return [];
  const both = (facts.number(ebitda) ?? 0) < 0;
  return [
    observe({
      topic: 'size',
      weight: 46,
      claims: [above(evSales, 0), below(pat, 0), ...(both ? [below(ebitda, 0)] : [])],
      words: say`EV/Sales is ${quote(evSales)} on ${year}; PE ${both ? 'and EV/EBITDA are' : 'is'} not meaningful on losses.`,
      brief: say`EV/Sales ${quote(evSales)} on ${year}`,
    }),
  ];
}
