import { income, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { industryMember } from './industry-member.ts';

const years = [
  year(2021, { INC: { Revenue: 100, NetIncome: 5 } }),
  year(2023, { INC: { Revenue: 300, NetIncome: -7.5 } }),
  year(2025, { INC: { Revenue: 500, NetIncome: 40 }, BAL: { TotalAssets: 900 } }),
  year(2026, { INC: { ...income, InterestExpense: 8 }, BAL: { ...sheet, TotalAssets: 1000, TotalCurrentLiabilities: 150 } }),
];

function memberOf(...given: Parameters<typeof smallCompany>) {
  const { listing, answer } = smallCompany(...given);
  return industryMember(listing, answer);
}

describe('a company for comps', () => {
  it('has its price, the lines of its latest year, and sales, PAT and assets of earlier ones', () => {
    const dividends = [
      { exDate: '2025-03-31', amount: 9 },
      { exDate: '2025-07-01', amount: 1.5 },
    ];
    expect(memberOf(years, { dividends })).toEqual({
      name: 'Small Company Ltd',
      isin: 'INE000A01018',
      nse: 'SMALL',
      business: 'ordinary',
      end: '2026-03-31',
      isRegular: true,
      figures: {
        price: 90,
        marketCap: 900,
        dividends: 1.5,
        sharesNow: 10,
        shares: 10,
        sales: 600,
        sales1: 500,
        sales3: 300,
        sales5: 100,
        operatingIncome: 100,
        depreciation: 20,
        interest: 8,
        pat: 60,
        pat1: 40,
        pat3: -7.5,
        pat5: 5,
        grossDebt: 100,
        cash: 20,
        equity: 100,
        reserves: 400,
        totalAssets: 1000,
        totalAssets1: 900,
        currentLiabilities: 150,
      },
    });
  });

  it('has shares in today’s count', () => {
    expect(memberOf([year(2026, { INC: income, BAL: sheet, sharesRestated: 20 })]).figures.shares).toBe(20);
  });

  it('says that its latest year has no twelve months', () => {
    expect(memberOf([...years.slice(0, 3), year(2026, { INC: income, BAL: sheet }, '2026-06-30')])).toMatchObject({
      end: '2026-06-30',
      isRegular: false,
      figures: { sales: 600 },
    });
  });

  it('has no line that the source lacks, and no quote of zero', () => {
    const { figures } = memberOf([year(2026, { INC: { Revenue: 10 } })], { price: { nse: null, sharesCrore: 0, marketCapCrore: 0 } });
    expect(figures).toEqual({ sales: 10 });
  });

  it('has its quotes alone without an annual year', () => {
    expect(memberOf([])).toMatchObject({ end: null, isRegular: false, figures: { price: 90, marketCap: 900, sharesNow: 10 } });
  });

  it('reads a lender as its page does', () => {
    const bank = memberOf([year(2026, { INC: { InterestIncomeBank: 100, NetInterestIncome: 40, NetIncome: 10 }, BAL: sheet })], {
      layout: 'bank',
      industry: 'Private Sector Bank',
    });
    expect(bank).toMatchObject({ business: 'lender', figures: { interestIncome: 100, netInterestIncome: 40 } });
  });

  it('makes no net interest income of total income less interest', () => {
    const lender = memberOf([year(2026, { INC: { InterestIncomeBank: 100, TotalInterestExpense: 60, TotalIncomeLessInterest: 40 } })], {
      layout: 'bank',
    });
    expect(lender.figures).toMatchObject({ interest: 60 });
    expect(lender.figures).not.toHaveProperty('interestIncome');
  });
});

describe('a company for comps with an event that breaks its figures', () => {
  const demerger = { kind: 'demerger', date: '2026-05', business: 'Hotels', breaks: true, source: 'List' };
  const memberWith = (date: string) => {
    const { listing, answer } = smallCompany(years);
    return industryMember(listing, { ...answer, events: [{ ...demerger, date }] });
  };

  it('names the event between its year and its price', () => {
    expect(memberWith('2026-05')).toMatchObject({ event: { ...demerger }, figures: { price: 90, sales1: 500 } });
    expect(memberWith('2026-05')).not.toHaveProperty('growthEvent');
  });

  it('has no figures of the years before an event that its latest year holds, and names it', () => {
    const member = memberWith('2024-10');
    expect(member).not.toHaveProperty('event');
    expect(member).toMatchObject({ growthEvent: { date: '2024-10' }, figures: { sales: 600, sales1: 500 } });
    expect(member.figures).not.toHaveProperty('sales3');
    expect(memberWith('2025-10').figures).not.toHaveProperty('totalAssets1');
  });
});
