import { ask, figure, page, tcs, withFigures } from '../fixtures/ask-analyst.ts';

const notAnswered = /^I can quote the model’s figures but can’t solve for other inputs\./;

describe('question that would need solving', () => {
  it.each([
    "At what sales growth is today's price fair at 4x EV/Sales?",
    'What sales growth is needed?',
    'What PE would be fair?',
    'At what growth does EBITDA double?',
    'What is EPS at a PE of 20x?',
    'What if sales fall?',
    'What PAT FY28E do we get with 20% growth?',
    'How fast must profit grow?',
    'PAT 10 % instead of 15 %',
    'What is the target price if PAT grows 10% instead of 15%?',
    'What is the upside if PAT growth is 10 %?',
  ])('is declined first: %s', (question) => {
    expect(ask(question)).toMatch(notAnswered);
  });

  it('gets suggestions about the line that it names first', () => {
    expect(ask("At what sales growth is today's price fair at 4x EV/Sales?")).toMatch(
      /\nTry asking:\n- EV\/Sales over the years\n- How is the target price derived\?/,
    );
    expect(ask('EV/Sales over the years')).toMatch(/^EV\/Sales of Tata Consultancy Services Ltd/);
  });

  it('gets the implied growth, the one such figure that the page has', () => {
    const text = ask(
      'What PAT growth does the price need?',
      tcs,
      page({ figures: withFigures([figure('headline/implied-growth', -6.8, 'percent')]) }),
    );
    expect(text).toMatch(notAnswered);
    expect(text).toContain(
      'from What the price implies:\n- At a default 30.0x FY28E EPS, the current price implies an annual PAT decline of 6.8%',
    );
  });
});

it.each([
  'What growth did sales show in FY26?',
  'At what growth did sales come in?',
  'What was PE in FY25?',
  'Is its PE fair beside the peers?',
  'EBITDA margin over the years',
  'PAT growth FY27E',
  'what growth would you assume for PAT FY27E',
])('answers what the page has: %s', (question) => {
  expect(ask(question)).not.toMatch(notAnswered);
});
