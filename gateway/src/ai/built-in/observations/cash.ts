import { above, atLeast, below, eachAbove } from '../claim.ts';
import { ids, through, type Company } from '../company.ts';
import { quote, say, size, type Sentence } from '../sentence.ts';

/** Whether profits come in as cash. A lender's and an insurer's cash flow moves with deposits, loans and premiums. */
export function cashObservations(company: Company): readonly Sentence[] {
  if (company.business !== 'ordinary' || company.newest === undefined) return [];
  return [...conversion(company, company.newest.label), ...freeCash(company, company.newest.label)];
}

function conversion(company: Company, year: string): readonly Sentence[] {
  const [ratio, flow, pat] = [`ratio/cfoToPat/${year}`, `line/operatingCashFlow/${year}`, `line/pat/${year}`];
  const run = through(company, 'ratio/cfoToPat');
  const lastBelow = run.findLastIndex(({ value }) => value < 1);
  const covered = run.slice(lastBelow + 1);
  const sentences: Sentence[] = [
    {
      topic: 'cash',
      side: 'weakness',
      weight: 78,
      claims: [below(flow, 0), above(pat, 0)],
      words: say`Operations used cash in ${year}: ${quote(flow)}, against a PAT of ${quote(pat)}.`,
      brief: say`Operating cash flow ${quote(flow)} on a PAT of ${quote(pat)}`,
    },
    {
      topic: 'cash',
      side: 'weakness',
      weight: 76,
      claims: [below(flow, 0), below(pat, 0)],
      words: say`Operations used ${size(flow)} of cash in ${year}, beside the loss of ${size(pat)}.`,
      brief: say`Operations used ${size(flow)} of cash`,
    },
    {
      topic: 'cash',
      side: 'strength',
      weight: 66,
      claims: [above(flow, 0), below(pat, 0)],
      words: say`Operations brought in ${quote(flow)} of cash in ${year} in spite of the loss of ${size(pat)}.`,
      brief: say`Operating cash flow ${quote(flow)} in a year of loss`,
    },
    {
      topic: 'cash',
      side: 'weakness',
      weight: 60,
      claims: [below(ratio, 0.7), atLeast(ratio, 0)],
      words: say`Cash from operations was ${quote(flow)} in ${year}, CFO/PAT ${quote(ratio)}: part of the profit of ${quote(pat)} has not come in as cash.`,
      brief: say`CFO/PAT ${quote(ratio)} in ${year}`,
    },
  ];
  if (covered.length >= 3) {
    sentences.push({
      topic: 'cash',
      side: 'strength',
      weight: 52 + covered.length * 2,
      claims: [eachAbove(ids(covered), 1 - 1e-9)],
      words: say`Cash from operations was at least PAT in each of the last ${covered.length} years; CFO/PAT was ${quote(ratio)} in ${year}.`,
      brief: say`CFO/PAT ${quote(ratio)}, cash at least PAT for ${covered.length} years`,
    });
  } else {
    sentences.push({
      topic: 'cash',
      side: 'strength',
      weight: 40,
      claims: [atLeast(ratio, 1)],
      words: say`Cash from operations of ${quote(flow)} covered PAT of ${quote(pat)} in ${year}: CFO/PAT ${quote(ratio)}.`,
      brief: say`CFO/PAT ${quote(ratio)} in ${year}`,
    });
  }
  return sentences;
}

function freeCash({ facts }: Company, year: string): readonly Sentence[] {
  const [free, flow, yielded] = [`line/freeCashFlow/${year}`, `line/operatingCashFlow/${year}`, `ratio/freeCashFlowYield/${year}`];
  const sentences: Sentence[] = [
    {
      topic: 'free-cash',
      side: 'threat',
      weight: 58,
      claims: [below(free, 0), above(flow, 0)],
      words: say`Free cash flow was ${quote(free)} in ${year}: capital expenditure took more than the ${quote(flow)} that operations brought in.`,
      brief: say`Free cash flow ${quote(free)}`,
    },
  ];
  if ((facts.number(yielded) ?? 0) >= 3) {
    sentences.push({
      topic: 'free-cash',
      side: 'opportunity',
      weight: 46,
      claims: [atLeast(yielded, 3), above(free, 0)],
      words: say`Free cash flow of ${quote(free)} in ${year} is ${quote(yielded)} of today's market cap.`,
      brief: say`Free-cash-flow yield ${quote(yielded)}`,
    });
  }
  return sentences;
}
