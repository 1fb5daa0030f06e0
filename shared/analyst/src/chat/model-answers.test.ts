import { ask, figure, page, tcs, withFigures } from '../fixtures/ask-analyst.ts';

const impliedQuestion = 'What does the current price imply?';

describe('implied growth', () => {
  it('is explained where none exists', () => {
    const why = 'not meaningful (target PE is zero or negative)';
    const text = ask(
      impliedQuestion,
      tcs,
      page({
        figures: withFigures([
          figure('headline/implied-growth', why, 'text'),
          figure('model/Target PE/FY28E', -5, 'times', { origin: 'assumed', edited: true }),
        ]),
      }),
    );
    expect(text).toContain(`- The model has no implied PAT growth for the current price: ${why}.`);
  });

  it('is reported as missing where the page sends none', () => {
    expect(ask(impliedQuestion)).toContain('- The model has no implied PAT growth for the current price.');
  });

  it('is quoted where it exists', () => {
    const text = ask(impliedQuestion, tcs, page({ figures: withFigures([figure('headline/implied-growth', -6.8, 'percent')]) }));
    expect(text).toContain('the current price implies an annual PAT decline of 6.8%');
    expect(text).not.toContain('no implied PAT growth');
  });
});

it('names growth rates with their signs, a decline among them', () => {
  const fall = figure('model/PAT growth/FY26E', -20.4, 'percent', { origin: 'assumed', edited: true });
  expect(ask('Why this target price?', tcs, page({ figures: withFigures([fall]) }))).toMatch(
    /Target requires PAT growth of -20\.4%, 9\.0% and 15\.0%, to ₹60,000 crore in FY28E from ₹48,553 crore in FY25/,
  );
});

it('names your and default assumptions in its source line', () => {
  expect(ask('Why this target price?')).toMatch(/; model on your unsaved assumptions and defaults\.$/);
  const defaults = page({ assumptions: 'default', figures: page().figures.map((each) => ({ ...each, edited: false })) });
  expect(ask('Why this target price?', tcs, defaults)).toMatch(/Based on default assumptions, not an estimate\.\n/);
});
