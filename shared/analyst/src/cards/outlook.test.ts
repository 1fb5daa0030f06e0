import type { PageFigure } from '@mulya/contract';
import { ask, askAbout, companyData, figure, page, tcs, withFigures, withLine } from '../fixtures/ask-analyst.ts';

/** PAT (or EBITDA) of the page's model up to FY27E, with its growth. */
const course = (line: 'Adjusted PAT' | 'EBITDA', before: number, growth: number, after: number): readonly PageFigure[] => [
  figure(`model/${line}/FY26E`, before, 'crore'),
  figure(`model/${line === 'EBITDA' ? 'EBITDA' : 'PAT'} growth/FY27E`, growth, 'percent', { origin: 'assumed', edited: true }),
  figure(`model/${line}/FY27E`, after, 'crore'),
];
const outlook = (changed: readonly PageFigure[]) => ask('', tcs, page({ figures: withFigures(changed) }), 'research.outlook1');

describe('growth rate on a loss', () => {
  it('widens a loss, and is not meaningful until the base is a profit', () => {
    expect(outlook(course('Adjusted PAT', -200, 15, -230))).toContain(
      '- 15.0% growth widens the FY26E loss of ₹200 crore to ₹230 crore in FY27E. Growth rates are not meaningful until the base is a profit.',
    );
  });

  it('turns a loss into a profit below -100%', () => {
    expect(outlook(course('Adjusted PAT', -200, -150, 100))).toContain(
      '-150.0% growth on a FY26E loss of ₹200 crore gives a profit of ₹100 crore in FY27E. Growth rates are not meaningful until the base is a profit.',
    );
  });

  it('is worded differently from a growth that turns a profit into a loss', () => {
    expect(outlook(course('Adjusted PAT', 200, -150, -100))).toContain(
      '- -150.0% growth on FY26E PAT of ₹200 crore gives a loss of ₹100 crore in FY27E.',
    );
  });

  it('on another line is worded for an amount below zero', () => {
    expect(outlook(course('EBITDA', -200, 15, -230))).toContain(
      '- 15.0% growth on FY26E EBITDA of -₹200 crore gives -₹230 crore in FY27E. Growth rates are not meaningful until the base is above zero.',
    );
  });

  it('is not mentioned when the amounts contradict it', () => {
    expect(outlook(course('Adjusted PAT', -200, -150, -230))).not.toContain('growth on');
  });
});

it('attributes each estimate to your or default assumptions', () => {
  const text = outlook([
    figure('model/Sales/FY27E', 300_000, 'crore'),
    ...['FY26E', 'FY27E'].map((column) => figure(`model/Sales growth/${column}`, 8, 'percent', { origin: 'assumed' })),
  ]);
  expect(text).toContain('- On your unsaved assumptions and defaults: FY27E PAT ₹60,000 crore');
  expect(text).toContain('- On default assumptions, not an estimate: FY27E sales ₹300,000 crore');
});

it('compares an estimate with no figure that prints alike', () => {
  const pat = (crore: number) => outlook([figure('model/Adjusted PAT/FY27E', crore, 'crore')]);
  const [, newest = ''] = /FY27E PAT .* vs ₹([\d,]+) crore/.exec(pat(1_000)) ?? [];
  expect(newest).not.toBe('');
  expect(pat(Number(newest.replace(',', '')))).not.toMatch(/FY27E PAT .* vs ₹/);
});

describe('the first quarter of an estimate’s year', () => {
  const { listing, answer } = companyData(tcs);
  const outlookWith = (pat: readonly number[]) =>
    askAbout({ listing, answer: withLine(answer, 'Interim', 'NetIncome', pat) }, '', page(), 'research.outlook1');

  it('calls a year-ago profit beside a loss a profit', () => {
    expect(outlookWith([-30, 10, 10, 10, 230])).toContain(
      'Q1 FY27 (Jun 2026) net loss was ₹30 crore (year-ago profit: ₹230 crore). Annualised, that is below the FY27E estimate',
    );
  });

  it('is not annualised where it holds a one-off', () => {
    const financials = answer.financials.map((period) => (period.EndDate === '2026-06-30' ? { ...period, usualPat: 1 } : period));
    expect(askAbout({ listing, answer: { ...answer, financials } }, '', page(), 'research.outlook1')).not.toMatch(/Annualised|^- Q1 FY27/m);
  });
});
