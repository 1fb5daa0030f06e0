import { cellText } from '@mulya/domain';
import { checkOf, mended, modelOf, withLines, withRestatedShares } from './checked.fixture.ts';
import { groww, hdfcBank, iciciBank, lgElectronics, meesho, pidilite, powerFinance, tcs, vodafoneIdea } from './companies.fixture.ts';

describe('shares, price and market cap', () => {
  it.each([
    ['HDFC Bank, a bonus', hdfcBank, '765.00', '1,540.08'],
    ['Pidilite, a bonus', pidilite, '50.86', '101.78'],
    ['Vodafone Idea, an issue', vodafoneIdea, '7,139.30', '10,834.30'],
  ])('fail where the count has jumped since (%s), and offer the count of today', (_, answer, then, now) => {
    const check = checkOf('share-count', answer);
    expect(check).toMatchObject({ result: 'fail', title: 'Share count', concerns: ['Shares FY25'] });
    expect(check.sentence).toBe(`The FY25 statement has ${then} crore shares, today there are ${now} crore: a bonus, a split or an issue since.`);
    expect(check.mend).toMatchObject({ figure: 'shares', label: `Use today's ${now} crore shares`, note: "Today's share count (21 Aug 2026) in place of the FY25 statement's." });
    expect(checkOf('market-cap', answer)).toMatchObject({ result: 'fail', mend: { label: `Use today's ${now} crore shares` } });
  });

  it.each([
    ['share-count', 'Your own 1,540.08 crore shares and today\'s 1,540.08 crore shares agree within 5%.'],
    ['market-cap', 'Price × your own shares is ₹1,119,562 crore, the market cap ₹1,119,562 crore: they agree within 5%.'],
    ['eps', 'PAT / your own shares of FY25 is ₹47.69, the reported EPS ₹46.26: they agree within 5%.'],
  ] as const)('pass for HDFC Bank after the mend (%s)', (id, sentence) => {
    const own = mended(checkOf('share-count', hdfcBank));
    expect(checkOf(id, hdfcBank, { own })).toMatchObject({ result: 'pass', sentence });
    expect(checkOf(id, hdfcBank, { own }).mend).toBeUndefined();
  });

  it.each([
    ['HDFC Bank', hdfcBank, { shares: 1530, exDate: '2025-08-26', factor: 2 }, '765.00 crore shares, restated to 1,530.00 crore (split or bonus issue, ex-date 26 Aug 2025), today there are 1,540.08 crore'],
    ['Pidilite', pidilite, { shares: 101.72, exDate: '2025-09-23', factor: 2 }, '50.86 crore shares, restated to 101.72 crore (split or bonus issue, ex-date 23 Sep 2025), today there are 101.78 crore'],
  ])('pass where the source restates the count for the bonus since (%s)', (_, answer, { shares, ...action }, sentence) => {
    const restated = withRestatedShares(withLines(answer, '2025-03-31', { NetIncome: shares * 46.26, DilutedEPSExcludingExtraOrdItems: 46.26 }), '2025-03-31', { shares, actions: [action] });
    expect(checkOf('share-count', restated)).toMatchObject({ result: 'pass', sentence: `The FY25 statement has ${sentence}: they agree within 5%.` });
    expect([checkOf('market-cap', restated).result, checkOf('eps', restated).result]).toEqual(['pass', 'pass']);
  });

  it('pass where the base year rolls past the bonus', () => {
    expect(checkOf('share-count', pidilite, { baseYear: 2026 })).toMatchObject({
      result: 'pass',
      sentence: 'The FY26 statement has 101.78 crore shares, today there are 101.78 crore: they agree within 5%.',
    });
  });

  it.each([
    [104, 'pass'],
    [105, 'pass'],
    [105.2, 'warn'],
    [120, 'warn'],
    [120.2, 'fail'],
    [79.8, 'fail'],
  ])('are graded by their distance: %d crore shares against 100 crore today %s', (shares, result) => {
    const answer = { ...withLines(tcs, '2025-03-31', { TotalCommonSharesOutstanding: shares }), sharesOutstanding: 100 };
    expect(checkOf('share-count', answer).result).toBe(result);
  });

  it('say so where a count has fallen, and where today’s is not known', () => {
    const bought = { ...tcs, sharesOutstanding: 280 };
    expect(checkOf('share-count', bought).sentence).toMatch(/today there are 280.00 crore: a buyback or a cancellation since\.$/);
    expect(checkOf('share-count', { ...tcs, sharesOutstanding: null })).toMatchObject({ result: 'warn', sentence: expect.stringContaining('no current share count') });
  });

  it('fail at zero shares, with the mend', () => {
    const none = withLines(tcs, '2025-03-31', { TotalCommonSharesOutstanding: 0 });
    expect(checkOf('positive-shares', none)).toMatchObject({ result: 'fail', sentence: 'Shares of FY25 are 0.00 crore shares: nothing per share can be worked out.', mend: { figure: 'shares' } });
    expect(checkOf('market-cap', none)).toMatchObject({ result: 'warn', sentence: 'Shares of FY25 are not above zero, so that the market cap cannot be checked.', mend: { figure: 'shares' } });
    expect(checkOf('eps', none)).toMatchObject({ result: 'warn', mend: { figure: 'shares' } });
    expect(checkOf('positive-shares', tcs).result).toBe('pass');
  });

  it('warn, and do not fail, where they rest on a placeholder (LG Electronics)', () => {
    expect(checkOf('share-count', lgElectronics)).toMatchObject({ result: 'warn', sentence: 'The source gives no share count for FY25.', mend: { value: 67.8772 } });
    expect(checkOf('market-cap', lgElectronics)).toMatchObject({ result: 'warn', mend: { value: 67.8772 } });
    expect(cellText(modelOf(lgElectronics, { own: mended(checkOf('share-count', lgElectronics)) }).at('Shares', 'FY25'))).toBe('67.88');
  });

  it('never fail for what the analyst has put in: a diluted count only warns', () => {
    const own = { shares: { value: 450, note: 'Fully diluted.', on: '2026-11-21' } };
    expect(checkOf('share-count', tcs, { own })).toMatchObject({ result: 'warn', sentence: "Your own 450.00 crore shares and today's 361.81 crore shares are 24.4% apart." });
    expect(checkOf('market-cap', tcs, { own })).toMatchObject({ result: 'warn' });
    expect(checkOf('eps', tcs, { own })).toMatchObject({ result: 'warn' });
  });

  it('cannot check a market cap that nobody reports, or without a price', () => {
    expect(checkOf('market-cap', { ...tcs, marketCap: null })).toMatchObject({ result: 'warn', sentence: expect.stringContaining('price × shares stands for it') });
    expect(checkOf('market-cap', { ...tcs, currentPrice: { BSE: null, NSE: null } })).toMatchObject({ result: 'warn', sentence: 'There is no market price, so that the market cap cannot be checked.' });
  });
});

describe('EPS', () => {
  it('fails for Power Finance, whose PAT holds the minority owners’ share, and offers EPS × shares', () => {
    const check = checkOf('eps', powerFinance);
    expect(check).toMatchObject({ result: 'fail', sentence: 'PAT / shares of FY25 is ₹92.46, the reported EPS ₹69.67: 32.7% apart.', mend: { label: 'Use ₹22,992 crore PAT', figure: 'pat' } });
    expect(checkOf('eps', powerFinance, { own: mended(check) })).toMatchObject({ result: 'pass', sentence: 'PAT of FY25 is your own, so that the reported EPS is not its measure.' });
  });

  it('warns for ICICI Bank, 6.9% apart', () => {
    expect(checkOf('eps', iciciBank)).toMatchObject({ result: 'warn', sentence: 'PAT / shares of FY25 is ₹76.62, the reported EPS ₹71.65: 6.9% apart.' });
  });

  it.each([
    ['Groww', groww],
    ['Meesho', meesho],
  ])('offers no PAT where the EPS is of fewer shares (%s), and names the year that agrees', (_, answer) => {
    const check = checkOf('eps', answer);
    expect(check).toMatchObject({ result: 'fail', sentence: expect.stringMatching(/apart; in FY26 the two agree\.$/) });
    expect(check.mend).toBeUndefined();
    expect(checkOf('eps', answer, { baseYear: 2026 }).result).toBe('pass');
  });

  it('may be rounded to a paisa', () => {
    const small = withLines(tcs, '2025-03-31', { NetIncome: 1.4, DilutedEPSExcludingExtraOrdItems: 0 });
    expect(checkOf('eps', small)).toMatchObject({ result: 'pass' });
    expect(checkOf('eps', withLines(tcs, '2025-03-31', { NetIncome: 14, DilutedEPSExcludingExtraOrdItems: 0 }))).toMatchObject({ result: 'fail', sentence: 'PAT / shares of FY25 is ₹0.04, the reported EPS ₹0.00: they do not agree; in FY26 the two agree.' });
  });

  it('warns where the source gives none', () => {
    expect(checkOf('eps', withLines(tcs, '2025-03-31', { DilutedEPSExcludingExtraOrdItems: null }))).toMatchObject({
      result: 'warn',
      sentence: 'The source gives no EPS for FY25 to check PAT / shares against.',
    });
  });
});
