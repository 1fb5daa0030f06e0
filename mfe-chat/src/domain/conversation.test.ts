import { answerFigures, historyOf, type Answer, type Message, withBoundedResults } from './conversation.ts';

const question = (id: number, content: string): Message => ({ id, role: 'user', content });
const answer = (id: number, content: string, state: Answer['state'] = 'done'): Message => ({
  id,
  role: 'assistant',
  content,
  state,
  figures: [],
});
const historyLines = (messages: readonly Message[]) => historyOf(messages).map(({ role, content }) => `${role}: ${content}`);

describe('historyOf', () => {
  it('returns the turns in order', () => {
    expect(historyLines([question(1, 'Sales?'), answer(2, '1,000'), question(3, 'PAT?'), answer(4, '80', 'stopped')])).toEqual([
      'user: Sales?',
      'assistant: 1,000',
      'user: PAT?',
      'assistant: 80',
    ]);
  });

  it('omits a failed answer and its question', () => {
    expect(
      historyLines([question(1, 'Sales?'), answer(2, 'Error: Unable to fetch response.', 'failed'), question(3, 'PAT?'), answer(4, '80')]),
    ).toEqual(['user: PAT?', 'assistant: 80']);
  });

  it('omits an answer that was stopped before its first word, and its question', () => {
    expect(historyLines([question(1, 'Sales?'), answer(2, '', 'stopped')])).toEqual([]);
  });

  it('keeps the newest turns of a long conversation and starts with a question', () => {
    const long = Array.from({ length: 200 }, (_, at) =>
      at % 2 === 0 ? question(at, `q${at} ${'x'.repeat(900)}`) : answer(at, `a${at} ${'x'.repeat(900)}`),
    );
    const history = historyOf(long);
    expect(history[0]?.role).toBe('user');
    expect(history.at(-1)?.content).toMatch(/^a199 /);
    expect(history.length).toBeLessThanOrEqual(40);
    expect(history.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(40_000);
  });
});

const answered = (id: number): Answer => ({
  id,
  role: 'assistant',
  content: 'Done.',
  state: 'done',
  figures: [],
  computations: [
    {
      id: `c${id}`,
      tool: 'run_case',
      words: 'Ran the model',
      outcome: {
        ok: true,
        result: {
          figures: [{ id: 'case/a', label: 'n'.repeat(150), value: 1, unit: 'inr', period: null, origin: 'derived' }],
          tables: [],
          notes: ['A note.'],
          case: { growth: { pat: id } },
          name: `PAT growth ${id}%`,
        },
      },
    },
  ],
});

it('drops the figures of the oldest results of a long conversation, but no case', () => {
  const messages: readonly Message[] = [{ id: 1, role: 'user', content: 'Why?' }, answered(2), answered(4), answered(6)];
  const size = JSON.stringify(answered(2).computations).length;
  const bounded = withBoundedResults(messages, 2 * size);
  expect(bounded.map(({ id }) => id)).toEqual([1, 2, 4, 6]);
  expect(bounded.slice(2)).toEqual(messages.slice(2));
  expect(bounded[1]).toMatchObject({
    content: 'Done.',
    computations: [{ id: 'c2', outcome: { result: { figures: [], case: { growth: { pat: 2 } }, name: 'PAT growth 2%' } } }],
  });
});

describe('answerFigures', () => {
  it('knows the numbers in the words of a result, but none of a placeholder', () => {
    const figure = { id: 'implied', label: 'Implied growth', unit: 'text', period: null, origin: 'derived' } as const;
    const figures = [
      { ...figure, value: 'no growth from -20% to 47.5% gives the price of ₹640.50' },
      { ...figure, value: 'not meaningful (loss)' },
      { ...figure, value: '12% a year', origin: 'placeholder' as const },
    ];
    const result = { figures, tables: [], notes: [] };
    const { known, sourceOf } = answerFigures({
      figures: [],
      computations: [{ id: 'c', tool: 't', words: 'w', outcome: { ok: true, result } }],
    });
    expect(known.map(({ label, value, unit }) => [label, value, unit])).toEqual([
      ['Implied growth', -20, 'percent'],
      ['Implied growth', 47.5, 'percent'],
      ['Implied growth', 640.5, 'inr'],
    ]);
    expect(sourceOf(known[0]?.id ?? '')).toEqual({ id: 'implied', asked: 'c' });
  });
});
