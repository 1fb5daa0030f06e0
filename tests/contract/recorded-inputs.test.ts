/** The recorded inputs of slots, which teams develop and test with, are what the page hands in. */
import { CompanyRefSchema } from '@mulya/contract';
import { ValuationInputSchema, type ValuationInput } from '@mulya/contract/slots';
import { figureRows, fixedFigureIds } from '@mulya/domain';
import { recordedCompanies, recordedInput } from '@mulya/sdk/testing';
import { toolPage } from '@mulya/valuation-model/tools';
import { equities, openReadMarket } from './fair-value/pack-answers.ts';

const today = { year: 2026, month: 11, day: 26 };
const inputs = recordedCompanies.map((company) => [company, recordedInput('valuation/method', company)] as const);
const valueOf = ({ figures }: ValuationInput, id: RegExp) => figures.filter((figure) => id.test(figure.id)).map(({ value }) => value);

describe('recorded inputs', () => {
  it('fit their slots', () => {
    for (const [company, input] of inputs) {
      expect([company, ValuationInputSchema.safeParse(input).success]).toEqual([company, true]);
      const { watchlist, recent } = recordedInput('dashboard/card', company);
      expect([watchlist.length, recent]).toEqual([10, [CompanyRefSchema.parse(input.company)]]);
    }
    expect(() => recordedInput('news/aside', 'tcs')).toThrow('does not list news/aside.');
  });

  it('have the figures that a page has today; if not: node scripts/record-inputs.mjs', async () => {
    const [market, listings] = [await openReadMarket(), await equities()];
    for (const [company, input] of inputs) {
      const listing = listings.find(({ isin }) => isin === input.company.key);
      const answer = listing && (await market.storedAnswer(listing));
      if (answer === undefined) throw new Error(`${company} was expected to be in the built-in pack.`);
      const { cells } = toolPage({ answer, today, stockMarketCap: answer.marketCap });
      expect([company, input.figures.map(({ id }) => id).sort()]).toEqual([company, cells.map(({ id }) => id).sort()]);
    }
  });

  it('are of a bank without sales, a loss maker without net worth and a company with debt', () => {
    const of = (company: (typeof recordedCompanies)[number]) => recordedInput('valuation/section', company);
    expect(valueOf(of('hdfc-bank'), /^line\/sales\/FY26$/)).not.toContainEqual(expect.any(Number));
    expect(Math.max(...valueOf(of('vodafone-idea'), /^line\/(netWorth\/FY2[4-6]|pat\/FY25)$/).map(Number))).toBeLessThan(0);
    expect(Number(valueOf(of('ntpc'), /^line\/netDebt\/FY26$/)[0])).toBeGreaterThan(100_000);
  });

  it('have no figure that the list of ids leaves out', () => {
    const rows = Object.entries(figureRows).flatMap(([kind, names]) => names.map((name) => `${kind}/${name}`));
    const isListed = (id: string) =>
      (fixedFigureIds as readonly string[]).includes(id) ||
      rows.some((row) => id.startsWith(`${row}/`)) ||
      /^(statement|average)\//.test(id);
    const ids = new Set(inputs.flatMap(([, { figures }]) => figures.map(({ id }) => id)));
    expect([...ids].filter((id) => !isListed(id))).toEqual([]);
    expect([...rows.map((row) => `${row}/`), ...fixedFigureIds].filter((id) => ![...ids].some((each) => each.startsWith(id)))).toEqual([]);
  });
});
