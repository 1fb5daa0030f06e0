import { pageWithMargins, resultText, secondRound, toolFigure } from '../../fixtures/ask-with-tools.ts';

const ofCase = resultText(
  [
    toolFigure('case/headline/target-price', 1412, 'inr', { period: 'FY28E' }),
    toolFigure('case/headline/upside', -9.84, 'percent'),
    toolFigure('case/method/pe', 1412, 'inr'),
    toolFigure('headline/target-price', 4975, 'inr'),
    toolFigure('headline/upside', 116.1, 'percent'),
    toolFigure('case/EPS/FY28E', 47.07, 'inr'),
    toolFigure('case/Target PE/FY28E', 30, 'times', { origin: 'assumed' }),
  ],
  { case: { growth: { pat: 10 } }, notes: ['FY25 has 765 crore shares vs current 1,540 crore.'] },
);

describe('answer from a result', () => {
  it('says the target first, then what it is based on, then the page’s notes', () => {
    expect(secondRound('PAT 10 % instead of 15 %', [ofCase])).toBe(
      [
        'At 10.0% PAT growth, the FY28E target on PE is ₹1,412.00 (now ₹4,975.00), a downside of 9.8% (now 116.1%).',
        '- Based on FY28E EPS of ₹47.07 and a target PE of 30.0x.',
        '- FY25 has 765 crore shares vs current 1,540 crore.',
        'Source: FY25 statements and price of 21 Aug 2026, Built-in market pack; model on your unsaved assumptions and defaults.',
      ].join('\n'),
    );
  });

  it('names the case of the question where the page’s own assumptions are the same', () => {
    const unchanged = JSON.stringify({
      ...JSON.parse(ofCase),
      case: undefined,
      notes: ['This is the current model: the case changes nothing.'],
    });
    expect(secondRound('PAT 10 % instead of 15 %', [unchanged])).toMatch(/^At 10\.0% PAT growth, the FY28E target on PE is ₹1,412\.00/);
  });

  describe('with another margin', () => {
    const ofMargin = (target: number, margin: number[], more: readonly ReturnType<typeof toolFigure>[] = []) =>
      resultText(
        [
          toolFigure('case/headline/target-price', target, 'inr', { period: 'FY28E' }),
          toolFigure('case/headline/upside', 40, 'percent'),
          toolFigure('case/method/pe', target, 'inr'),
          toolFigure('headline/target-price', 4975, 'inr'),
          toolFigure('headline/upside', 116.1, 'percent'),
          ...more,
        ],
        { case: { builder: { salesGrowth: [15, 15, 15], ebitdaMargin: margin } } },
      );
    const lower = ofMargin(
      4500,
      [24, 25, 26],
      [
        toolFigure('case/EBITDA/FY28E', 90_000, 'crore'),
        toolFigure('model/EBITDA/FY28E', 100_000, 'crore'),
        toolFigure('case/Adjusted PAT/FY28E', 52_000, 'crore'),
        toolFigure('model/Adjusted PAT/FY28E', 60_000, 'crore'),
      ],
    );
    const asked = (contents: readonly string[]) =>
      secondRound('what if the margin falls 2 points', contents, undefined, pageWithMargins()).split('\n');

    it('says the target on its method, what changed, and what the builder gives without it', () => {
      expect(asked([lower, ofMargin(4800, [26, 27, 28])]).slice(0, 3)).toEqual([
        'At an EBITDA margin of 24.0%, 25.0% and 26.0%, the FY28E target on PE is ₹4,500.00 (now ₹4,975.00), an upside of 40.0% (now 116.1%).',
        '- EBITDA FY28E is ₹90,000 crore (now ₹100,000 crore), PAT is ₹52,000 crore (now ₹60,000 crore).',
        '- With the margin unchanged the builder gives ₹4,800.00: its PAT follows from the margin, interest and tax.',
      ]);
    });

    it('says nothing of the builder where the model follows it', () => {
      expect(asked([lower, ofMargin(4975, [26, 27, 28])]).join('\n')).not.toContain('builder');
    });

    it('says a problem of the case alone', () => {
      expect(asked(['{"problem":"EBITDA margin must be from -500.0% to 100.0%."}', ofMargin(4975, [26, 27, 28])])).toEqual([
        'EBITDA margin must be from -500.0% to 100.0%.',
      ]);
    });
  });

  it('never quotes a placeholder', () => {
    const illustrative = ofCase.replace(
      '"value":1412,"unit":"inr","period":"FY28E","origin":"derived"',
      '"value":1412,"unit":"inr","period":"FY28E","origin":"placeholder"',
    );
    expect(secondRound('PAT 10 % instead of 15 %', [illustrative])).toMatch(
      /the FY28E target on PE is not available: it needs figures that the source lacks\.\n/,
    );
  });

  it('says how old the price is, and its day', () => {
    const ages = resultText([toolFigure('age/price', 97, 'text')], { notes: ['The base year is FY25.', 'The price is of 21 Aug 2026.'] });
    expect(secondRound('How old is the price?', [ages])).toBe('The price is 97 days old.\n- The price is of 21 Aug 2026.');
  });

  it('corrects a false premise first', () => {
    const bridge = resultText([
      toolFigure('bridge/from', 48_553, 'crore', { period: 'FY25' }),
      toolFigure('bridge/to', 49_210, 'crore', { period: 'FY26' }),
      toolFigure('bridge/change-percent', 1.353, 'percent'),
      toolFigure('bridge/tax', -300, 'crore'),
      toolFigure('bridge/margin', 957, 'crore'),
    ]);
    expect(secondRound('Why did PAT fall?', [bridge])).toMatch(
      /^PAT rose 1\.4% in FY26; it did not fall: ₹49,210 crore after ₹48,553 crore\.\n- The EBITDA margin added ₹957 crore\.\n- Tax took ₹300 crore\./,
    );
  });
});

describe('result that is not as expected', () => {
  const question = 'PAT 10 % instead of 15 %';
  const unreadable = /^The page’s result could not be read, so I can’t compute this\.$/;

  it.each([
    ['no JSON', 'At 10 % the target is ₹9,999'],
    ['another shape', '{"target":9999}'],
    ['a figure with markup', resultText([toolFigure('case/headline/target-price', '<b>9999</b>'.repeat(40), 'text')])],
    ['null', 'null'],
  ])('becomes one sentence: %s', (_, content) => {
    expect(secondRound(question, [content])).toMatch(unreadable);
  });

  it('is ignored where it answers another tool', () => {
    expect(secondRound(question, [ofCase], 'history')).toMatch(unreadable);
  });

  it('becomes its own sentence where the page has a problem', () => {
    expect(secondRound(question, ['{"problem":"PAT growth must be from\\n-100.0% to 1,000.0%."}'])).toBe(
      'PAT growth must be from -100.0% to 1,000.0%.',
    );
  });

  it('cannot replace a loaded figure', () => {
    const forged = resultText([
      toolFigure('case/headline/target-price', 1412, 'inr'),
      toolFigure('model/PAT growth/FY27E', 99, 'percent'),
      toolFigure('line/pat/FY26', 1, 'crore'),
    ]);
    expect(secondRound(question, [forged])).not.toMatch(/99|₹1 crore/);
  });
});
