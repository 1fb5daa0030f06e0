import { analystOnPack, figure, page, tcs, withFigures, type Analyst } from '../built-in-analyst.fixture.ts';

let answer: Analyst['answer'];
beforeAll(async () => {
  ({ answer } = await analystOnPack());
});

const implied = "What does today's price imply?";

describe('where there is no growth at which the price is earned', () => {
  it('says so, and why', async () => {
    const why = 'not meaningful (target PE is zero or negative)';
    const text = await answer(implied, tcs, page({ figures: withFigures([figure('headline/implied-growth', why, 'text'), figure('model/Target PE/FY28E', -5, 'times', { origin: 'assumed', edited: true })]) }));
    expect(text).toContain(`- There is no PAT growth at which today's price is earned: ${why}.`);
  });

  it('says that the page gives none, where it did not come', async () => {
    expect(await answer(implied)).toContain("- The page gives no PAT growth at which today's price is earned.");
  });

  it('does not say so of a growth that there is', async () => {
    const text = await answer(implied, tcs, page({ figures: withFigures([figure('headline/implied-growth', -6.8, 'percent')]) }));
    expect(text).toContain("today's price allows PAT to fall by 6.8% a year");
    expect(text).not.toContain('at which');
  });
});

it('names growths by their signs, a fall among them', async () => {
  const fall = figure('model/PAT growth/FY26E', -20.4, 'percent', { origin: 'assumed', edited: true });
  expect(await answer('Why this target price?', tcs, page({ figures: withFigures([fall]) }))).toMatch(/What would have to be true: PAT growth of -20\.4%, 9\.0% and 15\.0%, from ₹48,553 crore in FY25 to ₹60,000 crore in FY28E/);
});

it('calls its source by whose the assumptions are', async () => {
  expect(await answer('Why this target price?')).toMatch(/the page's model on your unsaved assumptions and defaults\.$/);
  const defaults = page({ assumptions: 'default', figures: page().figures.map((each) => ({ ...each, edited: false })) });
  expect(await answer('Why this target price?', tcs, defaults)).toMatch(/It stands on the page's default assumptions, not an estimate\.\n/);
});
