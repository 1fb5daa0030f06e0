import { readFiling } from './index.ts';
import type { Filing, FiledPeriod } from './filing.ts';
import { buildInstance, sampleInstance, type TestInstance } from './testing/index.ts';

const file = 'INDAS_1_2_21042026122701.xml';

async function read(instance: TestInstance): Promise<Filing> {
  const outcome = await readFiling({ file, text: buildInstance(instance) });
  if (outcome.is === 'refused') throw new Error(outcome.reason);
  return outcome.filing;
}

const value = (period: FiledPeriod | undefined, code: 'INC' | 'BAL' | 'CAS', key: string) =>
  period?.[code].find((line) => line.key === key)?.value;
const line = (period: FiledPeriod | undefined, key: string) => period?.INC.find((each) => each.key === key);

describe('the owners’ profit', () => {
  const { contexts, facts } = sampleInstance();
  const without = (changes: Readonly<Record<string, number>>, instant = facts.OneI) =>
    read({ contexts, facts: { OneD: { ...facts.OneD, ...changes }, OneI: instant } });
  const nothing = { ProfitOrLossAttributableToOwnersOfParent: 0, BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations: 15 };

  it('is not guessed where there are other owners', async () => {
    const { periods, warnings } = await without(nothing);
    expect(value(periods[0], 'INC', 'NetIncome')).toBeUndefined();
    expect(warnings).toContain('The filing has other owners and states no owners’ profit in OneD: net income is not read.');
  });

  it('is the whole profit where there are none, and the filing says so', async () => {
    const { periods } = await without(
      { ...nothing, ProfitOrLossAttributableToNonControllingInterests: 0 },
      { ...facts.OneI, NonControllingInterest: 0 },
    );
    expect(value(periods[0], 'INC', 'NetIncome')).toBe(150);
  });

  it('stays the bank’s own figure though the minority’s share is in exceptional items', async () => {
    const bank = {
      NatureOfReportStandaloneConsolidated: 'Consolidated',
      DateOfStartOfReportingPeriod: '2026-01-01',
      DateOfEndOfReportingPeriod: '2026-03-31',
      InterestEarned: 9_000e7,
      InterestExpended: 5_000e7,
      OtherIncome: 1_000e7,
      Income: 10_000e7,
      ExceptionalItems: -20e7,
      ProfitLossForThePeriod: 640e7,
      ProfitLossOfMinorityInterest: 0,
      ProfitLossAfterTaxesMinorityInterestAndShareOfProfitLossOfAssociates: 640e7,
    };
    const filing = await read({ schema: 'banking_entry_point_2019-09-30.xsd', facts: { OneD: bank } });
    expect(filing.kind).toBe('banking');
    expect(value(filing.periods[0], 'INC', 'NetIncome')).toBe(640);
    expect(value(filing.periods[0], 'INC', 'NetInterestIncome')).toBe(4_000);
    expect(filing.warnings).toContain(
      'Exceptional items may be the minority’s share, which the filing states as zero: profit before and after tax may be after it.',
    );
  });
});

describe('an owners’ profit that contradicts the total', () => {
  const { contexts, facts } = sampleInstance();
  const noMinority = { ProfitOrLossAttributableToNonControllingInterests: 0 };
  const year = (changes: Readonly<Record<string, number>>) =>
    read({ contexts, facts: { ...facts, FourD: { ...facts.FourD, ...changes } } });

  it('is the total that EPS × shares confirms where the sign is lost (IndiGo FY22)', async () => {
    const loss = { ...noMinority, ProfitLossForPeriod: -600e7, ProfitOrLossAttributableToOwnersOfParent: 600e7 };
    const { periods, warnings } = await year({ ...loss, ...epsOf(-60) });
    expect(line(periods[1], 'NetIncome')).toEqual({ key: 'NetIncome', value: -600, element: 'ProfitLossForPeriod', context: 'FourD' });
    expect(warnings).toContain(
      'Owners’ profit of ₹600 crore and minorities’ of ₹0 crore in FourD are not the profit of -₹600 crore: ' +
        'net income is -₹600 crore, which EPS × shares confirms.',
    );
  });

  it('is the total less the minorities’ share where it is far too small (Bosch FY23)', async () => {
    const { periods } = await year({ ProfitOrLossAttributableToOwnersOfParent: 12e7 });
    expect(line(periods[1], 'NetIncome')).toMatchObject({
      value: 560,
      element: 'ProfitLossForPeriod − ProfitOrLossAttributableToNonControllingInterests',
    });
  });

  it('stays as it is where EPS × shares confirms it', async () => {
    const { periods } = await year(noMinority);
    expect(line(periods[1], 'NetIncome')).toMatchObject({ value: 560, element: 'ProfitOrLossAttributableToOwnersOfParent' });
  });

  it('is not read where EPS × shares confirms nothing', async () => {
    const { periods, warnings } = await year({ ProfitOrLossAttributableToOwnersOfParent: 12e7, ...epsOf(99) });
    expect(line(periods[1], 'NetIncome')).toBeUndefined();
    expect(warnings).toContain(
      'Owners’ profit of ₹12 crore and minorities’ of ₹40 crore in FourD are not the profit of ₹600 crore, ' +
        'and EPS × shares confirms none of them: net income is not read.',
    );
  });

  const epsOf = (eps: number) => ({
    BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations: eps,
    DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations: eps,
  });
});

describe('the EPS check', () => {
  const { contexts, facts } = sampleInstance();
  const withEps = (eps: number, diluted = eps) => {
    const changed = {
      ...facts.OneD,
      BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations: eps,
      DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations: diluted,
    };
    return readFiling({ file, text: buildInstance({ contexts, facts: { ...facts, OneD: changed } }) });
  };

  it.each([140, 1.4, 0.014])('refuses profit that is a power of ten off an EPS of %s', async (eps) => {
    expect(await withEps(eps)).toEqual({
      is: 'refused',
      reason: `${file} is off by a power of ten: profit over shares is ₹14.00 a share in OneD, and the stated EPS is ₹${String(eps)}. Choose a corrected filing.`,
    });
  });

  it('warns about another difference, which issued shares can explain', async () => {
    expect(await withEps(20)).toMatchObject({
      filing: {
        warnings: expect.arrayContaining(['Check the shares: profit over shares is ₹14.00 a share in OneD, and the stated EPS is ₹20.']),
      },
    });
  });

  it('accepts a misfiled basic EPS where the diluted one agrees (Shree Cement, September 2024)', async () => {
    expect(await withEps(140, 13.9)).toMatchObject({ filing: { warnings: [expect.stringMatching(/^Total debt/)] } });
  });

  it('reads no share count that is off by over a factor of 100 (ICICI Bank FY23)', async () => {
    const year = { ...facts.FourD, PaidUpValueOfEquityShareCapital: 10e7 / 64 };
    const { periods, warnings } = await read({ contexts, facts: { ...facts, FourD: year } });
    expect(value(periods[1], 'BAL', 'TotalCommonSharesOutstanding')).toBeUndefined();
    expect(value(periods[1], 'INC', 'NetIncome')).toBe(560);
    expect(warnings).toContain(
      'The share count of 0.015625 crore is not read: profit over shares is ₹35840 a share in FourD, and the stated EPS is ₹56.',
    );
  });

  it('accepts a difference within fifteen percent', async () => {
    expect(await withEps(15)).toMatchObject({ filing: { warnings: [expect.stringMatching(/^Total debt/)] } });
  });
});
