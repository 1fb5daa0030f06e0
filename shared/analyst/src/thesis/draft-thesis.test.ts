import type { AiTurn } from '@mulya/contract';
import { companyKey } from '@mulya/contract';
import { toolNames } from '@mulya/contract/assistant';
import { createAnalyst, type AnalystAnswer } from '../analyst.ts';
import { companyData, figure, page, tcs, withFigures } from '../fixtures/ask-analyst.ts';
import { resultText, toolFigure } from '../fixtures/ask-with-tools.ts';

const question: AiTurn = { role: 'user', content: 'Draft an investment thesis.' };
const peers = ['Infosys Ltd', 'Wipro Ltd'].map(companyData);

const draft = (messages: readonly AiTurn[], tools: readonly string[] = toolNames, context = page()): AnalystAnswer =>
  createAnalyst().answer({
    purpose: 'thesis.draft',
    messages,
    tools,
    company: companyData(tcs),
    peers: peers.filter(({ listing }) => context.peers.includes(companyKey(listing))),
    peersWithoutData: [],
    context,
  });

const results: Readonly<Record<string, string>> = {
  list_assumptions: resultText([]),
  solve: resultText([
    toolFigure('solve/answer', 4.2, 'percent', { label: 'PAT growth, each of three years' }),
    toolFigure('solve/now', 15, 'percent', { label: 'PAT growth' }),
  ]),
  run_case: resultText([toolFigure('case/headline/target-price', 3_900, 'inr'), toolFigure('case/headline/upside', 69.4, 'percent')], {
    case: { growth: { pat: 7.5 } },
  }),
  explain_change: resultText([
    toolFigure('bridge/from', 48_553, 'crore', { period: 'FY25' }),
    toolFigure('bridge/to', 45_000, 'crore', { period: 'FY26' }),
    toolFigure('bridge/change-percent', -7.3, 'percent'),
    toolFigure('bridge/margin', -4_000, 'crore'),
    toolFigure('bridge/revenue', 447, 'crore'),
  ]),
  history: resultText([
    toolFigure('history/now', 17.2, 'times'),
    toolFigure('history/median', 28.1, 'times'),
    toolFigure('history/months', 60, 'text'),
  ]),
  compare: JSON.stringify({ problem: 'No peers.' }),
};

/** The text after the calls of the first round came back with these contents. */
function textWith(contents: Readonly<Record<string, string>>, context = page()): string {
  const first = draft([question], toolNames, context);
  if ('text' in first) throw new Error('Calls were expected.');
  const answer = draft(
    [
      question,
      {
        role: 'assistant',
        content: null,
        tool_calls: first.calls.map(({ name, arguments: given }) => ({
          id: name,
          type: 'function',
          function: { name, arguments: JSON.stringify(given) },
        })),
      },
      ...first.calls.map(({ name }): AiTurn => ({ role: 'tool', tool_call_id: name, content: contents[name] ?? '{}' })),
    ],
    toolNames,
    context,
  );
  if (!('text' in answer)) throw new Error('A draft takes two rounds.');
  return answer.text;
}
const lineOf = (text: string, label: string) => text.split('\n').find((line) => line.startsWith(`${label}: `));

describe('a thesis by the analyst', () => {
  it('rests on the page’s tools, half of the assumed growth among them', () => {
    const first = draft([question]);
    expect('calls' in first && first.calls.map(({ name, arguments: given }) => `${name} ${JSON.stringify(given)}`)).toEqual([
      'list_assumptions {}',
      'solve {"for":"growth","target":"price"}',
      'run_case {"growth":{"pat":7.5}}',
      'explain_change {"metric":"pat"}',
      'history {"multiple":"pe"}',
      'compare {"metrics":["pe","roe"],"with":"peers"}',
    ]);
  });

  it('has the view of the model, reasons for it, and what contradicts it as risks', () => {
    const text = textWith(results);
    expect(lineOf(text, 'Thesis')).toBe('Thesis: The model’s FY28E target of ₹4,975.00 is an upside of 116.1% vs ₹2,302.00.');
    expect(lineOf(text, 'Reason 1')).toBe('Reason 1: The current price needs annual PAT growth of 4.2%; the model assumes 15.0%.');
    expect(lineOf(text, 'Reason 2')).toBe('Reason 2: PE of 17.2x is below its median of 28.1x over 60 months.');
    expect(lineOf(text, 'Risks')).toMatch(
      /^Risks: PAT fell 7\.3% in FY26, to ₹45,000 crore from ₹48,553 crore; the largest part is the EBITDA margin, which took ₹4,000 crore\. .*At 7\.5% PAT growth the target is ₹3,900\.00, an upside of 69\.4%\. Based on /,
    );
    expect(lineOf(text, 'What would change my mind')).toBe(
      'What would change my mind: Annual PAT growth at or below 4.2%: the target is then no more than the current price.',
    );
    expect(text).not.toMatch(/Conviction|Catalyst/);
  });

  it('keeps to the limits of the fields', () => {
    for (const line of textWith(results).split('\n')) {
      const [label = '', ...words] = line.split(': ');
      const limit = label === 'Thesis' ? 140 : label.startsWith('Reason') ? 300 : label === 'Risks' ? 1_000 : 600;
      expect(words.join(': ').length).toBeLessThanOrEqual(limit);
    }
  });

  it('turns its reasons around for a downside', () => {
    const context = page({
      figures: withFigures([figure('headline/target-price', 1_500, 'inr'), figure('headline/upside', -34.8, 'percent')]),
    });
    const text = textWith(results, context);
    expect(lineOf(text, 'Thesis')).toContain('a downside of 34.8%');
    expect(lineOf(text, 'Reason 1')).toContain('PAT fell 7.3%');
    expect(lineOf(text, 'Risks')).toContain('PE of 17.2x is below its median');
  });

  it('quotes no target that rests on a placeholder', () => {
    const context = page({ figures: withFigures([figure('headline/target-price', 4_975, 'inr', { origin: 'placeholder' })]) });
    const text = textWith(results, context);
    expect(lineOf(text, 'Thesis')).toBe('Thesis: The model has no target price, because the source lacks figures that it needs.');
    expect(text).not.toMatch(/4,975|3,900/);
  });

  it('is written from the loaded figures where no tool answers, and where none is offered', () => {
    expect(lineOf(textWith({}), 'Reason 1')).toBeDefined();
    const answer = draft([question], []);
    expect('text' in answer && lineOf(answer.text, 'Thesis')).toContain('₹4,975.00');
  });
});
