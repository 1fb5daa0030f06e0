import { specifiedChoices } from '../fair-value/choices.ts';
import { startDifferences } from './compare-start.ts';
import { returnDifferences } from './compare-total-return.ts';
import { realCompanies } from './real-companies.ts';

it('a start and a payout are those of an independent calculation, for every company', async () => {
  expect((await realCompanies()).flatMap(startDifferences)).toEqual([]);
}, 300_000);

it.each([undefined, 0])(
  'a total return is that of an independent calculation, for every company, with a payout of %s',
  async (payout) => {
    const own = payout === undefined ? {} : { payout };
    const choices = { baseYear: 2025, ...specifiedChoices };
    expect((await realCompanies()).flatMap(({ answer }) => returnDifferences(answer, choices, own))).toEqual([]);
  },
  300_000,
);
