import { withBoundedResults } from './bounded-results.ts';
import type { Answer, Message } from './conversation.ts';

const answer = (id: number): Answer => ({
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
  const messages: readonly Message[] = [{ id: 1, role: 'user', content: 'Why?' }, answer(2), answer(4), answer(6)];
  const size = JSON.stringify(answer(2).computations).length;
  const bounded = withBoundedResults(messages, 2 * size);
  expect(bounded.map(({ id }) => id)).toEqual([1, 2, 4, 6]);
  expect(bounded.slice(2)).toEqual(messages.slice(2));
  expect(bounded[1]).toMatchObject({
    content: 'Done.',
    computations: [{ id: 'c2', outcome: { result: { figures: [], case: { growth: { pat: 2 } }, name: 'PAT growth 2%' } } }],
  });
});
