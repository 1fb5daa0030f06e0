import { above, atLeast, below, eachAbove } from '../claim.ts';
import { ids, through, type Company } from '../company.ts';
import { observe, printsAlike, quote, say, size, type Sentence } from '../sentence.ts';

/** Whether profit arrives as cash. Cash flow of lenders and insurers moves with deposits, loans and premiums. */
export function cashObservations(company: Company): readonly Sentence[] {
  if (company.business !== 'ordinary' || company.newest === undefined) return [];
  return [...operatingFlow(company.newest.label), ...conversion(company, company.newest.label), ...freeCash(company.newest.label)];
}

function operatingFlow(year: string): readonly Sentence[] {
  const [flow, pat] = [`line/operatingCashFlow/${year}`, `line/pat/${year}`];
  const low = { metric: 'cash-flow', direction: 'low', horizon: 'year' } as const;
  return [
    observe({
      about: low,
      topic: 'cash',
      weight: 78,
      claims: [below(flow, 0), above(pat, 0)],
      words: say`Operating cash flow was negative at ${quote(flow)} in ${year} despite PAT of ${quote(pat)}.`,
      brief: say`Operating cash flow ${quote(flow)} on PAT of ${quote(pat)}`,
    }),
    observe({
      about: low,
      topic: 'cash',
      weight: 76,
      claims: [below(flow, 0), below(pat, 0)],
      words: say`Operating cash outflow was ${size(flow)} in ${year}, alongside a net loss of ${size(pat)}.`,
      brief: say`Operating cash outflow of ${size(flow)} in ${year}`,
    }),
    observe({
      about: { metric: 'cash-flow', direction: 'high', horizon: 'year' },
      topic: 'cash',
      weight: 66,
      claims: [above(flow, 0), below(pat, 0)],
      words: say`Operating cash flow was ${quote(flow)} in ${year} despite a net loss of ${size(pat)}.`,
      brief: say`Operating cash flow ${quote(flow)} despite a net loss`,
    }),
  ];
}

function conversion(company: Company, year: string): readonly Sentence[] {
  const [ratio, flow, pat] = [`ratio/cfoToPat/${year}`, `line/operatingCashFlow/${year}`, `line/pat/${year}`];
  const run = through(company, 'ratio/cfoToPat');
  const covered = run.slice(run.findLastIndex(({ value }) => value < 1) + 1);
  const both = printsAlike(company.facts, flow, pat) ? say`CFO/PAT of ${quote(ratio)}` : say`${quote(flow)} vs ${quote(pat)}`;
  const about = { metric: 'cash-conversion', direction: 'high', horizon: covered.length >= 3 ? 'years' : 'year' } as const;
  const weak = observe({
    about: { metric: 'cash-conversion', direction: 'low', horizon: 'year' },
    topic: 'cash',
    weight: 60,
    claims: [below(ratio, 0.7), atLeast(ratio, 0), above(flow, -1e-9), above(pat, 0)],
    words: say`Weak cash conversion: CFO of ${quote(flow)} was ${quote(ratio)} PAT in ${year}.`,
    brief: say`Weak cash conversion: CFO/PAT ${quote(ratio)} in ${year}`,
  });
  const strong =
    covered.length >= 3
      ? observe({
          about,
          topic: 'cash',
          weight: 52 + covered.length * 2,
          claims: [eachAbove(ids(covered), 1 - 1e-9)],
          words: say`CFO matched or exceeded PAT in each of the last ${covered.length} years (${year}: ${both}).`,
          brief: say`CFO at or above PAT for ${covered.length} straight years`,
        })
      : observe({
          about,
          topic: 'cash',
          weight: 40,
          claims: [above(ratio, 1), above(flow, pat)],
          words: say`CFO of ${quote(flow)} exceeded PAT of ${quote(pat)} in ${year}: CFO/PAT was ${quote(ratio)}.`,
          brief: say`CFO/PAT ${quote(ratio)} in ${year}`,
        });
  return [weak, strong];
}

/** A free cash flow yield, in percent, that speaks for the price. */
const minGoodYield = 3;

function freeCash(year: string): readonly Sentence[] {
  // Free cash flow comes before debt service, so its yield misleads where debt exceeds net worth.
  const [free, flow, cashYield, leverage] = [
    `line/freeCashFlow/${year}`,
    `line/operatingCashFlow/${year}`,
    `ratio/freeCashFlowYield/${year}`,
    `ratio/debtToEquity/${year}`,
  ];
  return [
    observe({
      about: { metric: 'free-cash-flow', direction: 'low', horizon: 'year' },
      topic: 'free-cash',
      weight: 58,
      claims: [below(free, 0), above(flow, 0)],
      words: say`Free cash flow was ${quote(free)} in ${year}: capex exceeded operating cash flow of ${quote(flow)}.`,
      brief: say`Free cash flow ${quote(free)} in ${year}`,
    }),
    observe({
      about: { metric: 'free-cash-flow-yield', direction: 'high', horizon: 'today' },
      topic: 'free-cash',
      weight: 46,
      claims: [atLeast(cashYield, minGoodYield), above(free, 0), below(leverage, 1)],
      words: say`${year} free cash flow of ${quote(free)} is an FCF yield of ${quote(cashYield)}.`,
      brief: say`FCF yield ${quote(cashYield)} on ${year} free cash flow`,
    }),
  ];
}
