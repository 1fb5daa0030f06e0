import { above, atLeast, below, said, type Claim } from '../claim.ts';
import type { Company } from '../company.ts';
import { restsOnOtherIncome } from './earnings-quality.ts';
import { quote, say, type Sentence } from '../sentence.ts';

/** Above this a multiple tells of a divisor close to zero and not of a price. */
export const tellingMultiple = 150;

/** What the price pays for, set against what the company itself has shown. */
export function valuationObservations(company: Company): readonly Sentence[] {
  const { newest, business } = company;
  if (newest === undefined) return [];
  const year = newest.label;
  return [...earnings(company, year), ...book(company, year), ...(business === 'ordinary' ? sales(company, year) : [])];
}

function earnings(company: Company, year: string): readonly Sentence[] {
  const { facts, years } = company;
  const [pe, growth, pat] = [`multiple/pe/${year}`, `growth/pat/${year}`, `line/pat/${year}`];
  const [multiple, rate] = [facts.number(pe), facts.number(growth)];
  const lossWords = facts.words(pe);
  if (lossWords !== undefined) {
    return [{ topic: 'multiple', side: 'threat', weight: 68, claims: [said(pe, lossWords), below(pat, 0)], words: say`There is no PE on ${year}: with a loss, the price rests on profits that are still to come.`, brief: say`No PE: the price rests on profits to come` }];
  }
  if (multiple === undefined || multiple <= 0) return [];
  if (multiple > tellingMultiple) {
    return [{ topic: 'multiple', side: 'threat', weight: 60, claims: [above(pe, tellingMultiple)], words: say`The price is ${quote(pe)} the earnings of ${year}: PAT of ${quote(pat)} carries little of it.`, brief: say`PE ${quote(pe)} on ${year}` }];
  }
  const sober = rate !== undefined && rate < 200;
  const known: readonly Claim[] = [above(pe, 0)];
  if (!sober) return [{ topic: 'multiple', side: 'neutral', weight: 38, claims: known, words: say`The price is ${quote(pe)} the earnings of ${year}.`, brief: say`PE ${quote(pe)}` }];
  const [first] = years;
  if (rate < 0) {
    return [{ topic: 'multiple', side: 'threat', weight: 52 + Math.min(15, multiple / 4), claims: [...known, below(growth, 0)], words: say`The price is ${quote(pe)} the earnings of ${year}, a year in which PAT fell: a return to growth is paid for.`, brief: say`PE ${quote(pe)} on falling PAT` }];
  }
  // A price that is more times the earnings than these grew by in percent is the field's rough measure of a full price (PEG above 1).
  if ((multiple > 1.5 * rate && multiple >= 20) || (multiple > 3 * rate && multiple >= 15)) {
    return [{ topic: 'multiple', side: 'threat', weight: 50 + Math.min(20, multiple / 4), claims: [...known, above(pe, growth, 1.5), atLeast(growth, 0)], words: say`The price is ${quote(pe)} the earnings of ${year}, and PAT grew ${quote(growth)}: it needs more growth than that year showed.`, brief: say`PE ${quote(pe)} on PAT growth of ${quote(growth)}` }];
  }
  const modest = multiple < rate && multiple < 30 && !restsOnOtherIncome(company);
  return [
    {
      topic: 'multiple',
      side: modest ? 'opportunity' : 'neutral',
      weight: modest ? 52 : 36,
      claims: modest ? [...known, below(pe, growth)] : known,
      words: say`The price is ${quote(pe)} the earnings of ${year}, in which PAT grew ${quote(growth)}${first === undefined || !modest ? '' : ': modest if that growth lasts'}.`,
      brief: say`PE ${quote(pe)}, PAT growth ${quote(growth)}`,
    },
  ];
}

function book({ facts }: Company, year: string): readonly Sentence[] {
  const [pb, roe] = [`multiple/pb/${year}`, `ratio/roe/${year}`];
  const multiple = facts.number(pb) ?? 0;
  return [
    {
      topic: 'net-worth',
      side: 'opportunity',
      weight: 50,
      claims: [below(pb, 1), above(pb, 0), above(roe, 0)],
      words: say`The price is below book: PB ${quote(pb)} on ${year}, with an ROE of ${quote(roe)}.`,
      brief: say`PB ${quote(pb)}, ROE ${quote(roe)}`,
    },
    {
      topic: 'net-worth',
      side: 'threat',
      weight: 40 + Math.min(15, multiple),
      claims: [atLeast(pb, 4), below(roe, 12), above(roe, 0), below(pb, tellingMultiple)],
      words: say`The price is ${quote(pb)} book value on ${year}, with an ROE of ${quote(roe)}: book value earns little for that price.`,
      brief: say`PB ${quote(pb)} on an ROE of ${quote(roe)}`,
    },
  ];
}

function sales({ facts }: Company, year: string): readonly Sentence[] {
  const [evSales, pat] = [`multiple/evSales/${year}`, `line/pat/${year}`];
  if ((facts.number(pat) ?? 0) >= 0) return [];
  return [{ topic: 'size', side: 'neutral', weight: 46, claims: [above(evSales, 0), below(pat, 0)], words: say`Enterprise value is ${quote(evSales)} sales of ${year}, the one multiple that a loss leaves beside PB.`, brief: say`EV/Sales ${quote(evSales)}` }];
}
