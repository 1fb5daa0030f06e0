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

describe('the expected value', () => {
  const given = (value: number | string) =>
    page({
      figures: withFigures([
        figure('scenario/expected-value', value, typeof value === 'string' ? 'text' : 'inr', { label: 'Expected value (PE) FY28E' }),
        figure('scenario/expected-upside', typeof value === 'string' ? null : -4.2, 'percent'),
        figure('scenario/value-at-risk', -30.1, 'percent'),
        figure('scenario/bear/probability', 40, 'percent', { label: 'Probability, Bear', origin: 'assumed', edited: true }),
        figure('scenario/base/probability', 60, 'percent', { label: 'Probability, Base', origin: 'assumed', edited: true }),
      ]),
    });

  it('is quoted with its probabilities and the value at risk', () => {
    expect(ask('What is the expected value?', tcs, given(2205.3))).toMatch(
      /^Expected value \(PE\) FY28E: ₹2,205\.30, 4\.2% below the current price\.\n- Probability, Bear: 40\.0%\.\n- Probability, Base: 60\.0%\.\n- Value at risk, 30\.1% below the current price at the bear target\./,
    );
  });

  it('is explained where there is none', () => {
    expect(ask('expected value of my scenarios', tcs, given('No expected value. The probabilities sum to 90%, not 100%.'))).toContain(
      'No expected value. The probabilities sum to 90%, not 100%.',
    );
    expect(ask('How much is at risk in the bear case?', tcs)).toBe(ask('What is the value at risk?', tcs));
    expect(ask('What is the value at risk?', tcs)).toContain('No probabilities are entered in Scenarios, so there is no expected value.');
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
