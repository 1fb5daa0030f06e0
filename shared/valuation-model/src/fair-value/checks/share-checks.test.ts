import { modelOf } from '../../testing/model-cases.ts';
import { checkOf, applyFix, withLines, withRestatedShares, pass, warn, fail } from '../../testing/check-cases.ts';
import { groww, hdfcBank, iciciBank, lgElectronics, meesho, pidilite, powerFinance, tcs, vodafoneIdea } from '../../testing/companies.ts';

describe('checks of shares, price and market cap', () => {
  it.each([
    ['HDFC Bank, a bonus', hdfcBank, '765.00', '1,540.08'],
    ['Pidilite, a bonus', pidilite, '50.86', '101.78'],
    ['Vodafone Idea, an issue', vodafoneIdea, '7,139.30', '10,834.30'],
  ])('fail after a jump of the count (%s), and suggest today’s count', (_, answer, then, now) => {
    const check = checkOf('share-count', answer);
    expect(check).toMatchObject({ result: 'fail', title: 'Share count', concerns: ['Shares FY25'] });
    expect(check.sentence).toBe(`FY25 has ${then} crore shares vs current ${now} crore: likely bonus, split or issuance.`);
    expect(check.suggestedFix).toMatchObject({
      figure: 'shares',
      label: `Use today's ${now} crore shares`,
      note: 'Current share count (21 Aug 2026) used instead of FY25 reported.',
    });
    expect(checkOf('market-cap', answer)).toMatchObject({ result: 'fail', suggestedFix: { label: `Use today's ${now} crore shares` } });
  });

  it.each([
    ['share-count', 'Your 1,540.08 crore shares vs current 1,540.08 crore shares: within 5%.'],
    ['market-cap', 'Price × your share count is ₹1,119,562 crore vs market cap of ₹1,119,562 crore: within 5%.'],
    ['eps', 'FY25 PAT / your share count is ₹47.69 vs reported EPS of ₹46.26: within 5%.'],
  ] as const)('pass for HDFC Bank after the fix (%s)', (id, sentence) => {
    const own = applyFix(checkOf('share-count', hdfcBank));
    expect(checkOf(id, hdfcBank, { own })).toMatchObject(pass(sentence));
    expect(checkOf(id, hdfcBank, { own }).suggestedFix).toBeUndefined();
  });

  it.each([
    [
      'HDFC Bank',
      hdfcBank,
      { shares: 1530, exDate: '2025-08-26', factor: 2 },
      '765.00 crore shares, restated to 1,530.00 crore (split or bonus issue, ex-date 26 Aug 2025) vs current 1,540.08 crore',
    ],
    [
      'Pidilite',
      pidilite,
      { shares: 101.72, exDate: '2025-09-23', factor: 2 },
      '50.86 crore shares, restated to 101.72 crore (split or bonus issue, ex-date 23 Sep 2025) vs current 101.78 crore',
    ],
  ])('pass if the source restates the count for a later bonus (%s)', (_, answer, { shares, ...action }, sentence) => {
    const restated = withRestatedShares(
      withLines(answer, '2025-03-31', { NetIncome: shares * 46.26, DilutedEPSExcludingExtraOrdItems: 46.26 }),
      '2025-03-31',
      { shares, actions: [action] },
    );
    expect(checkOf('share-count', restated)).toMatchObject(pass(`FY25 has ${sentence}: within 5%.`));
    expect([checkOf('market-cap', restated).result, checkOf('eps', restated).result]).toEqual(['pass', 'pass']);
  });

  it('pass after the base year moves past the bonus', () => {
    expect(checkOf('share-count', pidilite, { baseYear: 2026 })).toMatchObject(
      pass('FY26 has 101.78 crore shares vs current 101.78 crore: within 5%.'),
    );
  });

  it.each([
    [104, 'pass'],
    [105, 'pass'],
    [105.2, 'warn'],
    [120, 'warn'],
    [120.2, 'fail'],
    [79.8, 'fail'],
  ])('grade the distance: %d crore shares against 100 crore today %s', (shares, result) => {
    const answer = { ...withLines(tcs, '2025-03-31', { TotalCommonSharesOutstanding: shares }), sharesOutstanding: 100 };
    expect(checkOf('share-count', answer).result).toBe(result);
  });

  it('report a lower count and an unknown current count', () => {
    const bought = { ...tcs, sharesOutstanding: 280 };
    expect(checkOf('share-count', bought).sentence).toMatch(/vs current 280\.00 crore: likely buyback or cancellation\.$/);
    expect(checkOf('share-count', { ...tcs, sharesOutstanding: null })).toMatchObject(
      warn(expect.stringContaining('no current share count')),
    );
  });

  it('fail at zero shares, with the fix', () => {
    const none = withLines(tcs, '2025-03-31', { TotalCommonSharesOutstanding: 0 });
    expect(checkOf('positive-shares', none)).toMatchObject(
      fail("FY25 share count is 0 crore: per-share figures can't be calculated.", { suggestedFix: { figure: 'shares' } }),
    );
    expect(checkOf('market-cap', none)).toMatchObject(
      warn('Not checked: FY25 share count is zero or negative.', { suggestedFix: { figure: 'shares' } }),
    );
    expect(checkOf('eps', none)).toMatchObject({ result: 'warn', suggestedFix: { figure: 'shares' } });
    expect(checkOf('positive-shares', tcs).result).toBe('pass');
  });

  it('warn where the current count stands for a missing one (LG Electronics)', () => {
    expect(checkOf('share-count', lgElectronics)).toMatchObject(
      warn('FY25 share count not available: the current 67.88 crore shares are used.'),
    );
    const shares = modelOf(lgElectronics).at('Shares', 'FY25');
    expect(shares).toMatchObject({ value: 67.8772, origin: { state: 'derived', remark: expect.stringContaining('(21 Aug 2026)') } });
  });

  it('warn instead of failing for a placeholder', () => {
    const unknown = { ...lgElectronics, sharesOutstanding: null, marketCap: null };
    expect(checkOf('share-count', unknown)).toMatchObject(warn('FY25 share count not available.'));
    expect(checkOf('market-cap', unknown)).toMatchObject({ result: 'warn' });
  });

  it('count market cap / price where the source has no share count at all', () => {
    const { is, value } = {
      value: 0,
      ...modelOf({ ...lgElectronics, sharesOutstanding: null, marketCap: 100_000, currentPrice: { BSE: 2000, NSE: null } }).at(
        'Shares',
        'FY25',
      ),
    };
    expect([is, value]).toEqual(['figure', 50]);
  });

  it('never fail for an override: a diluted count only warns', () => {
    const own = { shares: { value: 450, note: 'Fully diluted.', on: '2026-11-21' } };
    expect(checkOf('share-count', tcs, { own })).toMatchObject(
      warn('Your 450.00 crore shares vs current 361.81 crore shares: 24.4% apart.'),
    );
    expect(checkOf('market-cap', tcs, { own })).toMatchObject({ result: 'warn' });
    expect(checkOf('eps', tcs, { own })).toMatchObject({ result: 'warn' });
  });

  it('are impossible without a reported market cap or a price', () => {
    expect(checkOf('market-cap', { ...tcs, marketCap: null })).toMatchObject(warn(expect.stringContaining('price × shares is used')));
    expect(checkOf('market-cap', { ...tcs, currentPrice: { BSE: null, NSE: null } })).toMatchObject(
      warn('Not checked: market price not available.'),
    );
  });
});

describe('EPS check', () => {
  it('fails for Power Finance, with minority interest in PAT, and suggests EPS × shares', () => {
    const check = checkOf('eps', powerFinance);
    expect(check).toMatchObject(
      fail('FY25 PAT / shares is ₹92.46 vs reported EPS of ₹69.67: 32.7% apart.', {
        suggestedFix: { label: 'Use ₹22,992 crore PAT', figure: 'pat' },
      }),
    );
    expect(checkOf('eps', powerFinance, { own: applyFix(check) })).toMatchObject(
      pass('FY25 PAT is your override, so it is not compared with reported EPS.'),
    );
  });

  it('warns for ICICI Bank at a distance of 6.9%', () => {
    expect(checkOf('eps', iciciBank)).toMatchObject(warn('FY25 PAT / shares is ₹76.62 vs reported EPS of ₹71.65: 6.9% apart.'));
  });

  it.each([
    ['Groww', groww],
    ['Meesho', meesho],
  ])('suggests no PAT if EPS uses fewer shares (%s), and names the matching year', (_, answer) => {
    const check = checkOf('eps', answer);
    expect(check).toMatchObject(fail(expect.stringMatching(/apart; in FY26 the two agree\.$/)));
    expect(check.suggestedFix).toBeUndefined();
    expect(checkOf('eps', answer, { baseYear: 2026 }).result).toBe('pass');
  });

  it('tolerates rounding to a paisa', () => {
    const small = withLines(tcs, '2025-03-31', { NetIncome: 1.4, DilutedEPSExcludingExtraOrdItems: 0 });
    expect(checkOf('eps', small)).toMatchObject({ result: 'pass' });
    expect(checkOf('eps', withLines(tcs, '2025-03-31', { NetIncome: 14, DilutedEPSExcludingExtraOrdItems: 0 }))).toMatchObject(
      fail('FY25 PAT / shares is ₹0.04 vs reported EPS of ₹0.00: they differ; in FY26 the two agree.'),
    );
  });

  it('fails on an EPS that was left out because it contradicts PAT / shares', () => {
    const withheld = { reported: 12, why: 'It fits nothing.' };
    const financials = tcs.financials.map((each) => ({
      ...each,
      stockFinancialMap: {
        ...each.stockFinancialMap,
        INC: each.stockFinancialMap.INC?.map((line) =>
          line.key === 'DilutedEPSExcludingExtraOrdItems' ? { ...line, value: null, withheld } : line,
        ),
      },
    }));
    expect(checkOf('eps', { ...tcs, financials })).toMatchObject(fail(expect.stringContaining('vs reported EPS of ₹12.00')));
  });

  it('warns if the source has no EPS', () => {
    expect(checkOf('eps', withLines(tcs, '2025-03-31', { DilutedEPSExcludingExtraOrdItems: null }))).toMatchObject(
      warn('Not checked: reported FY25 EPS not available.'),
    );
  });
});
