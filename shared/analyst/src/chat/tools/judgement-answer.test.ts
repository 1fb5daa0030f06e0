import type { ToolFigure } from '@mulya/contract/assistant';
import { reply, resultText, secondRound, toolFigure } from '../../fixtures/ask-with-tools.ts';

const times = (id: string, value: ToolFigure['value']) => toolFigure(id, value, typeof value === 'number' ? 'times' : 'text');

/** A PE with its quartiles around a median of 30x, and an industry median of 20x. */
const places = (now: number, parts: readonly string[] = ['history', 'industry']): readonly ToolFigure[] => [
  times('place/pe/now', now),
  ...(parts.includes('history')
    ? [times('place/pe/low-quartile', 25), times('place/pe/median', 30), times('place/pe/high-quartile', 35)]
    : []),
  ...(parts.includes('industry') ? [times('place/pe/industry', 20)] : []),
];

describe('whether a company is cheap', () => {
  it.each([
    [
      'low and below',
      places(15),
      / is cheap on PE: 15\.0x is low for its history \(median 30\.0x\) and below the industry median of 20\.0x\./,
    ],
    ['high and above', places(40), / is expensive on PE: 40\.0x is high for its history \(median 30\.0x\) and above /],
    ['low, but above', places(24), / is neither clearly cheap nor clearly expensive on PE: 24\.0x is low .* and above /],
    ['near the industry', places(20.5), / is neither clearly cheap .* and near the industry median/],
    [
      'without an industry',
      places(15, ['history']),
      / is cheap against its own history on PE: 15\.0x is low for its history \(median 30\.0x\)\./,
    ],
    [
      'without a history',
      places(40, ['industry']),
      / is expensive against its industry on PE: 40\.0x is above the industry median of 20\.0x\./,
    ],
  ])('follows its own history and its industry: %s', (_, figures, first) => {
    expect(secondRound('Is TCS cheap?', [resultText(figures)]).split('\n')[0]).toMatch(first);
  });

  it('says why nothing can be compared, once', () => {
    const event = 'Not comparable: the foundry left in April 2026.';
    const content = resultText([times('place/pe/now', 'not comparable')], { notes: [`What the price implies: ${event}`, event] });
    expect(secondRound('Is TCS cheap?', [content])).toMatch(
      /^I can’t say whether .* is cheap\. Not comparable: the foundry left in April 2026\.\nSource/,
    );
  });

  it('says what the price implies, and which history is too short', () => {
    const notes = [
      'What the price implies: Sales grow.',
      'PE: Cheaper than 80% of the last 50 months.',
      'PB: Own history needs 24 months.',
    ];
    const lines = secondRound('Is it cheap?', [resultText(places(15), { notes })]).split('\n');
    expect(lines.slice(1, -1)).toEqual(['- Sales grow.', '- PB: Own history needs 24 months.']);
  });
});

describe('risks', () => {
  const moved = (move: string) => [
    toolFigure(`risk/${move}/from`, 15, 'percent', { label: 'PAT growth FY28E' }),
    toolFigure(`risk/${move}/to`, 10, 'percent'),
    toolFigure(`risk/${move}/target-price`, 80, 'inr'),
    toolFigure(`risk/${move}/change`, -20, 'percent'),
    toolFigure(`risk/${move}/upside`, -5, 'percent'),
  ];
  const figures = [
    toolFigure('risk/now/target-price', 100, 'inr'),
    ...moved('growth'),
    toolFigure('risk/debtToEquity', 2, 'times', { label: 'Debt/equity FY26' }),
  ];

  it('begin with assumptions that turn out worse, then have debt, doubtful figures and threats', () => {
    const lines = secondRound('What are the risks?', [resultText(figures, { notes: ['Check failed: EPS is off.'] })]).split('\n');
    expect(lines.slice(1, 4)).toEqual([
      '- PAT growth FY28E of 10.0% instead of 15.0%, and as much less in the years before, lowers the target by 20.0% to ₹80.00, below the current price by 5.0%.',
      '- Debt/equity FY26: 2.0x.',
      '- Check failed: EPS is off.',
    ]);
    expect(lines[4]).toMatch(/slowed|contracted|fell|below/);
  });

  it('begin with what the price asks for where the assumptions are defaults', () => {
    const notes = ['What the price implies: Sales grow.', 'The target is based on default assumptions, not an estimate.'];
    const lines = secondRound('What are the risks?', [resultText(figures, { notes })]).split('\n');
    expect(lines[1]).toBe('- Sales grow.');
    expect(lines[2]).toMatch(/^- On default assumptions, PAT growth .* to ₹80\.00\.$/);
  });
});

it('compares each figure with those of the companies asked for, before the peers', () => {
  const labelled = (id: string, value: ToolFigure['value'], label: string) => ({ ...times(id, value), label });
  const content = resultText([
    labelled('own/pe', 17, 'PE'),
    labelled('own/pb', 8, 'PB'),
    labelled('peer/A/pe', 21, 'Asked Ltd PE'),
    labelled('peer/A/pb', 'not meaningful', 'Asked Ltd PB'),
    labelled('peer/P/pe', 99, 'Peer Ltd PE'),
  ]);
  const text = secondRound('compare PE and PB with Asked', [content]);
  expect(text).toMatch(/ vs Asked Ltd:\n- PE: 17\.0x; Asked Ltd 21\.0x\.\n- PB: 8\.0x; Asked Ltd not meaningful\.\n/);
  expect(text).not.toContain('Peer Ltd');
});

it('states the required return of a fair multiple, and the figure that it starts from', () => {
  const content = resultText([
    toolFigure('solve/answer', 14.7, 'times', { label: 'Target PE FY28E' }),
    toolFigure('solve/now', 30, 'times'),
    toolFigure('case/headline/total-return-a-year', 12, 'percent'),
    toolFigure('case/Price/FY25', 2302, 'inr'),
  ]);
  expect(secondRound('what PE is fair', [content])).toMatch(
    /^A target PE of 14\.7x in FY28E is fair for a required return of 12\.0% a year, with dividends, from the current price of ₹2,302\.00; the model has 30\.0x now\.\n- Name another return a year to change it\./,
  );
});

describe('a follow-up to a fair multiple', () => {
  const asked = (...questions: readonly string[]) => reply(questions.map((content) => ({ role: 'user', content })));

  it.each([
    ['and at 15 % a year?', { for: 'multiple', target: 'return', value: 15, given: { growth: { pat: 12 }, method: 'pe' } }],
    ['and at 15 % growth?', { for: 'multiple', target: 'return', given: { growth: { pat: 15 }, method: 'pe' } }],
    ['what about 15% annual return', { for: 'multiple', target: 'return', value: 15, given: { growth: { pat: 12 }, method: 'pe' } }],
  ])('changes one part: %s', (followUp, given) => {
    expect(asked('fair PE at 12 % growth', followUp)).toEqual({ calls: [{ name: 'solve', arguments: given }] });
  });

  it('can follow another one', () => {
    const given = { for: 'multiple', target: 'return', value: 15, given: { growth: { pat: 8 }, method: 'pe' } };
    expect(asked('fair PE at 12 % growth', 'and at 15 % a year?', 'and at 8 % growth?')).toEqual({
      calls: [{ name: 'solve', arguments: given }],
    });
  });

  it('is a question of its own after another question', () => {
    expect(asked('Is it cheap?', 'and at 15 % growth?')).toEqual({ calls: [{ name: 'run_case', arguments: { growth: { pat: 15 } } }] });
  });
});
