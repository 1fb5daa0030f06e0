/** For every `every`th company of the small market: each kind of question has words, and each number of them a source. */
import { companyKey } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import { packAnswers } from '../fair-value/pack-answers.ts';
import { lostNumbers } from './answers-of.ts';
import { askAssistant, pageOf } from './ask-assistant.ts';
import type { TestedCompany } from './companies.ts';

const questions = [
  'PAT growth 10 % and 22x', 'PAT growth 15 %', 'target at 8 %, 12 % and 16 % growth', 'FY28 EPS at 12 % growth', 'EBITDA growth 10% at 9x EV/EBITDA', 'sales growth 9% at 3x EV/Sales', 'book value growth 11% at 2x book', 'DCF at a discount rate of 11%',
  'cost of equity 14%', 'What if PAT were 500 crore?', 'if I buy at 100 what is the upside', 'At what PAT growth is the price fair?', 'what multiple gives 20% upside', 'At what margin does the return reach 12 %?',
  'What would it take to reach 5000?', 'Why did PAT fall?', 'Why did EPS rise since FY23?', 'Why did sales fall in FY24?', 'EBITDA FY26 vs FY24', 'Compare PE, PB and ROE with peers', 'How does it compare with its peers?',
  'What did I assume?', 'Is the PE high for its history?', 'BVPS FY27E', 'enterprise value', 'growth 5 points lower', 'PAT growth -150%', 'target at 0x', 'what if the margin falls 2 points',
]; // prettier-ignore

const odd = /undefined|NaN|Infinity|\[object| {2}|₹-|\s-\s*$|\.\.|,\s*[,.]|\(now \)|: \.|\b(?:of|is|needs|to|in) [,.;]/;

export async function expectNoGaps(every: number): Promise<void> {
  const { listings } = await readListings();
  const companies = [...(await packAnswers())].flatMap(([name, answer]) => {
    const listing = listings.find((each) => each.name === name);
    return listing === undefined ? [] : [{ listing, answer }];
  });
  let texts = 0;
  const faults = companies.flatMap(({ listing, answer }, at) => {
    if (at % every !== 0) return [];
    const peers = [companies[at + 1], companies[at + 2]].flatMap((peer) =>
      peer === undefined ? [] : [{ key: companyKey(peer.listing), ...peer }],
    );
    const company: TestedCompany = { listing, answer, peers, history: undefined, industry: undefined, industryCompanies: undefined };
    const page = pageOf({ company });
    return questions.flatMap((question) => {
      texts += 1;
      const asked = askAssistant({ company }, question, page);
      const gap = odd.exec(asked.text)?.[0];
      return [
        ...(asked.text.trim() === '' ? ['no text'] : []),
        ...(asked.results.length > 0 && asked.text.startsWith('- ') ? [`no first line in ${asked.text}`] : []),
        ...(gap === undefined ? [] : [`"${gap}" in ${asked.text}`]),
        ...(asked.text.length > 1500 ? [`${asked.text.length} characters: ${asked.text}`] : []),
        ...(asked.results.length === 0 ? [] : lostNumbers(asked)),
      ].map((fault) => `${listing.name}: ${question}: ${fault}`);
    });
  });
  expect(faults).toEqual([]);
  expect(texts).toBeGreaterThan(4_800 / every);
}
