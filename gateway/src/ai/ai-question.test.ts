import { AppError } from '../errors/app-error.ts';
import type { AiQuestion } from './ai.port.ts';
import { question } from './fixtures/questions.ts';
import { pageCall, roundOf } from './fixtures/tool-calls.ts';
import { checkToolTurns, findTurnIssue, questionCall, roundsOf } from './ai-question.ts';

type Turns = AiQuestion['messages'];
const asked: Turns = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'What if?' },
];
const answered: Turns = [{ role: 'assistant', content: 'At ₹100.' }];
const rounds = (count: number, from = 1): Turns => Array.from({ length: count }, (_, index) => roundOf(['solve'], from + index)).flat();
const calls = (...ids: readonly string[]): Turns => [{ role: 'assistant', tool_calls: ids.map((id) => pageCall('solve', id)) }];
const result = (id: string): Turns => [{ role: 'tool', tool_call_id: id, content: '{}' }];

describe('turns of tools', () => {
  it.each<[string, Turns]>([
    ['none', asked],
    ['one round', [...asked, ...roundOf(['solve', 'history', 'compare'])]],
    ['results in another order', [...asked, ...calls('a', 'b'), ...result('b'), ...result('a')]],
    ['six rounds', [...asked, ...rounds(6)]],
    ['six rounds of each question', [...asked, ...rounds(6), ...answered, ...asked, ...rounds(6, 7)]],
  ])('are accepted: %s', (_, messages) => {
    expect(() => checkToolTurns(messages)).not.toThrow();
  });

  it.each<[string, Turns, string]>([
    ['seven rounds', [...asked, ...rounds(7)], 'messages.14 is round 7 of one question; at most 6 are accepted.'],
    ['words between rounds', [...asked, ...rounds(4), ...answered, ...rounds(3, 5)], 'is round 7 of one question'],
    ['a result without a call', [...asked, ...result('a')], 'messages.2 is the result of no call'],
    ['the result of another call', [...asked, ...calls('a'), ...result('b')], 'messages.3 is the result of no call'],
    [
      'a result of an earlier round',
      [...asked, ...calls('a'), ...result('a'), ...calls('b'), ...result('a')],
      'messages.5 is the result of no call',
    ],
    [
      'two results of one call',
      [...asked, ...calls('a', 'b'), ...result('a'), ...result('a')],
      'messages.4 is the second result of one call.',
    ],
    ['a call without a result at the end', [...asked, ...calls('a')], 'messages.2 comes before all calls'],
    ['a call with too few results', [...asked, ...calls('a', 'b'), ...result('a')], 'messages.3 comes before all calls'],
    ['words before the results', [...asked, ...calls('a'), ...asked, ...result('a')], 'messages.3 comes before all calls'],
    ['a round before the results', [...asked, ...calls('a'), ...calls('b')], 'messages.3 comes before all calls'],
    ['one id for two calls', [...asked, ...calls('a', 'a'), ...result('a')], 'messages.2 has the id of another call.'],
    [
      'one id in two rounds',
      [...asked, ...calls('a'), ...result('a'), ...calls('a'), ...result('a')],
      'messages.4 has the id of another call.',
    ],
  ])('are refused with a sentence: %s', (_, messages, sentence) => {
    const check = () => checkToolTurns(messages);
    expect(check).toThrow(AppError);
    expect(check).toThrow(expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringContaining(sentence) }));
  });
});

it('counts rounds since the last turn of the user', () => {
  expect([roundsOf(asked), roundsOf([...asked, ...rounds(3)]), roundsOf([...rounds(2), ...answered, ...asked, ...rounds(1, 4)])]).toEqual([
    0, 3, 1,
  ]);
});

it('knows a question from its rounds, and from another question', () => {
  const callOf = (messages: Turns) => questionCall(question({ messages }));
  const other = [...asked, ...rounds(1), ...answered, ...asked];
  expect([asked, [...asked, ...rounds(1)], other].map((each) => callOf(each).isContinuation)).toEqual([false, true, false]);
  expect(callOf([...asked, ...rounds(4)]).question).toBe(callOf(asked).question);
  expect(callOf(other).question).not.toBe(callOf(asked).question);
  expect(questionCall(question({ purpose: 'chat' })).question).not.toBe(questionCall(question()).question);
});

describe('a turn that is refused', () => {
  const call = pageCall('solve', 'a');
  it.each<[string, unknown, string]>([
    ['nine calls', { role: 'assistant', content: 'Words', tool_calls: Array.from({ length: 9 }, () => call) }, 'messages.0.tool_calls'],
    ['no calls', { role: 'assistant', content: '', tool_calls: [] }, 'messages.0.tool_calls'],
    [
      'long arguments',
      { role: 'assistant', tool_calls: [{ ...call, function: { name: 'solve', arguments: 'x'.repeat(4_001) } }] },
      'messages.0.tool_calls.0.function.arguments',
    ],
    ['a long result', { role: 'tool', tool_call_id: 'a', content: 'x'.repeat(24_001) }, 'messages.0.content'],
    ['a result of an object', { role: 'tool', tool_call_id: 'a', content: {} }, 'messages.0.content'],
    ['an unknown role', { role: 'developer', content: 'a' }, 'messages.0.role'],
    ['no object', 'a', 'messages.0'],
  ])('is named: %s', (_, turn, path) => {
    const issue = findTurnIssue({ messages: [turn] });
    expect(issue?.path.join('.')).toBe(path);
  });

  it('is none of a body that has none', () => {
    expect(findTurnIssue({ messages: [...asked, ...roundOf(['solve'])] })).toBeUndefined();
    expect(findTurnIssue(null)).toBeUndefined();
  });
});
