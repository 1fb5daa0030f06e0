import { defaultAssumptions } from '../assumptions.ts';
import { fairValueModel } from '../model.ts';
import { placeholderBanner } from '../placeholder-banner.ts';
import type { Check, CheckedSource, CheckId } from './check.ts';
import { modelOf } from '../../testing/model-cases.ts';
import { checkOf, checksOf, threeYears, today, withLines, warn, pass } from '../../testing/check-cases.ts';
import { hdfcBank, iti, lgElectronics, pidilite, tcs } from '../../testing/companies.ts';
import { checkCounts, runChecks } from './run-checks.ts';

const growing = (growth: Partial<typeof defaultAssumptions.growth>) => ({
  ...defaultAssumptions,
  growth: { ...defaultAssumptions.growth, ...growth },
});

describe('model checks', () => {
  it('warn of growth over 300% in a year (ITI, FY22)', () => {
    expect(checkOf('growth-over-300', iti)).toMatchObject(
      warn('Adjusted PAT FY22 +1,219.0%. Check for a low base, a merger or a change in consolidation.'),
    );
    expect(checkOf('growth-over-300', tcs).result).toBe('pass');
  });

  it('count the placeholders with the text of the banner (LG Electronics)', () => {
    expect(checkOf('placeholders', lgElectronics)).toMatchObject(warn(placeholderBanner(modelOf(lgElectronics)).sentence));
    expect(checkOf('placeholders', tcs)).toMatchObject(pass('No placeholders among the 9 inputs.'));
  });

  it('pass for margins within the company’s range', () => {
    expect(checkOf('pat-margin', tcs)).toMatchObject(
      pass('FY28E implies 19.0%, within the historical range of 18.4% to 20.0% (FY22 to FY26).'),
    );
    expect(checkOf('ebitda-margin', tcs).result).toBe('pass');
  });

  it('warn of margins outside the company’s range', () => {
    const rich = growing({ pat: threeYears(25), ebitda: threeYears(25) });
    expect(checkOf('pat-margin', tcs, { assumptions: rich })).toMatchObject(
      warn('FY28E implies 24.4%, outside the historical range of 18.4% to 20.0% (FY22 to FY26).', {
        concerns: ['Net income margin FY28E'],
      }),
    );
    expect(checkOf('ebitda-margin', tcs, { assumptions: rich })).toMatchObject(warn(expect.stringContaining('outside')));
    expect(checkOf('pat-margin', tcs, { assumptions: growing({ pat: threeYears(5) }) }).sentence).toContain('outside');
  });

  it('skip margins based on placeholders or an empty field', () => {
    expect(checkOf('pat-margin', lgElectronics)).toMatchObject(warn('Implied PAT margin not checked: needs PAT.'));
    const empty = growing({ pat: [{ value: null, by: 'analyst' }, defaultAssumptions.growth.pat[1], defaultAssumptions.growth.pat[2]] });
    expect(checkOf('pat-margin', tcs, { assumptions: empty })).toMatchObject(
      warn('Implied PAT margin not checked: PAT growth FY26E: no value entered.'),
    );
  });

  it('warn of EBITDA above sales', () => {
    expect(checkOf('ebitda-within-sales', tcs, { assumptions: growing({ ebitda: threeYears(100) }) })).toMatchObject(
      warn(expect.stringMatching(/^EBITDA FY28E is ₹[\d,]+ crore, above sales of ₹[\d,]+ crore\.$/), {
        concerns: ['EBITDA FY28E', 'Sales FY28E'],
      }),
    );
    expect(checkOf('ebitda-within-sales', tcs).result).toBe('pass');
  });

  it('state the payout implied by PAT and net worth', () => {
    expect(checkOf('payout', pidilite)).toMatchObject(pass('Implied payout ratio: 38.7% in FY26E, 38.7% in FY27E and 38.7% in FY28E.'));
    expect(checkOf('payout', pidilite, { assumptions: growing({ netWorth: threeYears(40) }) })).toMatchObject(
      warn(expect.stringMatching(/^Net worth grows by ₹[\d,]+ crore in FY28E on a PAT of ₹[\d,]+ crore: implies a capital raise\.$/)),
    );
    expect(checkOf('payout', pidilite, { assumptions: growing({ netWorth: threeYears(-5) }) })).toMatchObject(
      warn(expect.stringMatching(/^Net worth falls by .* implies payout above 100%\.$/)),
    );
    expect(checkOf('payout', iti)).toMatchObject(pass('Implied payout not checked: FY26E PAT is a loss.'));
  });

  it('omit checks that do not apply to a bank', () => {
    const ids = checksOf(hdfcBank).map(({ id }) => id);
    expect(ids).not.toContain('ebitda-margin');
    expect(ids).not.toContain('pat-margin');
    expect(ids).not.toContain('ebitda-within-sales');
    expect(ids).toContain('payout');
  });
});

describe('all checks', () => {
  it('list fails first, then warnings, and count only those about the company', () => {
    const checks = checksOf(hdfcBank);
    expect(checks.map(({ result }) => result)).toEqual(
      [...checks].map(({ result }) => result).sort((a, b) => 'fwp'.indexOf(a.charAt(0)) - 'fwp'.indexOf(b.charAt(0))),
    );
    expect(checkCounts(checks)).toBe('3 failed, 13 passed');
    expect(checkCounts(checksOf(tcs))).toBe('20 passed');
    expect(checkCounts(checksOf(withLines(tcs, '2025-03-31', { TotalCommonSharesOutstanding: 0 })))).toBe(
      '2 failed, 2 warnings, 16 passed',
    );
  });

  it('follow the day, the requested ISIN and the base year, although edits reuse company checks', () => {
    const model = modelOf(tcs);
    const run = (more: Partial<CheckedSource>, of = model) => runChecks(of, { answer: tcs, asked: undefined, today, ...more });
    const result = (id: CheckId, checks: readonly Check[]) => checks.find((check) => check.id === id)?.result;
    expect(result('latest-annual', run({}))).toBe('pass');
    expect(result('latest-annual', run({ today: { year: 2027, month: 11, day: 21 } }))).toBe('warn');
    expect(result('isin', run({ asked: 'INE040A01034' }))).toBe('fail');
    expect(
      run({ asked: 'INE040A01034' }, fairValueModel(model.company, { ...model.choices, baseYear: 2026 })).find(({ id }) => id === 'isin')
        ?.concerns,
    ).toContain('Shares FY26');
  });

  it.each([
    ['HDFC Bank', hdfcBank],
    ['LG Electronics', lgElectronics],
    ['ITI', iti],
    ['Tata Consultancy Services', tcs],
  ])('have one sentence each (%s)', (_, answer) => {
    for (const { sentence } of checksOf(answer)) expect(sentence).toMatch(/^[A-Z0-9][^\n]*[^.?][.?]$/);
  });
});
