import { z } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';
import { jsonFaults, statusFaults } from '../upstream/fixtures/answer-faults.ts';
import { body, faultCase, type Ending, type FaultCase } from '../upstream/fixtures/fault.ts';
import { testFaults } from '../upstream/fixtures/fault-table.ts';
import { transportFaults } from '../upstream/fixtures/transport-faults.ts';
import { chunks, completion, eventOf } from './fixtures/ai-endpoint.ts';
import { createTestAi, secretKey } from './fixtures/test-ai.ts';
import { question } from './fixtures/questions.ts';

const BodySchema = z.object({ messages: z.array(z.object({ content: z.string() })) });
const words = 'Cash is king.';
const events = [...chunks(words).map(eventOf), 'data: [DONE]\n\n'].join('');

const ownFaults: readonly FaultCase[] = [
  faultCase('an error text with status 200', body(JSON.stringify({ error: { message: 'no' } })), 'unreadable'),
  faultCase('no choice', body(JSON.stringify(completion('', { choices: [] }))), 'unreadable'),
  faultCase('a number for words', body(JSON.stringify(completion(7))), 'unreadable'),
  faultCase('words that are an object', body(JSON.stringify(completion({ text: 'Words' }))), 'unreadable'),
];

/** A stream that has sent words is never retried. */
const brokenOff: ReadonlySet<string> = new Set([
  'half of a body, then a reset',
  'half of a body, then the end',
  'chunks without their end, then the end',
]);
const streamCases: readonly FaultCase[] = [...transportFaults, ...statusFaults].map((each) =>
  brokenOff.has(each.name) ? { ...each, ends: 'broken-off', isRetried: false } : each,
);

const outcomeOf: Readonly<Record<Exclude<Ending, 'well'>, object>> = {
  unreachable: { code: 'UPSTREAM_FAILED', status: 502, message: 'The AI service couldn’t be reached.' },
  late: { code: 'UPSTREAM_TIMEOUT', status: 504, message: 'The AI service timed out. Try again.' },
  'key-refused': { code: 'UPSTREAM_FAILED', status: 502, message: 'The AI service rejected the request.' },
  refused: { code: 'UPSTREAM_FAILED', status: 502, message: 'The AI service rejected the request.' },
  failed: { code: 'UPSTREAM_FAILED', status: 502, message: 'The AI service returned an error. Try again in a moment.' },
  unreadable: { code: 'UPSTREAM_FAILED', status: 502, message: 'The AI service returned an unreadable response.' },
  'broken-off': { code: 'UPSTREAM_FAILED', status: 502, message: 'The AI response was interrupted.' },
  'rate-limited': { code: 'UNAVAILABLE', status: 503, message: 'The AI service has reached its limit. Try again later.' },
};

describe.each([
  ['whole', [...transportFaults, ...statusFaults, ...jsonFaults, ...ownFaults]],
  ['streamed', streamCases],
] as const)('AI endpoint asked for a %s answer that sends', (form, cases) => {
  testFaults({
    cases,
    upstream: {
      subjectOf: (_request, aiQuestion) => BodySchema.parse(JSON.parse(aiQuestion)).messages[0]?.content ?? '',
      healthy: () =>
        form === 'whole'
          ? { type: 'application/json', body: JSON.stringify(completion(words)) }
          : { type: 'text/event-stream', body: events },
    },
    open: (url, deadlines) => {
      const { ai, logged } = createTestAi(url, { limits: { ...deadlines, firstByte: deadlines.headers, openDuration: 10_000 } });
      const answer = async (content: string) => {
        const aiQuestion = question({ messages: [{ role: 'user', content }] });
        const here = new AbortController().signal;
        if (form === 'whole') return { text: (await ai.complete(aiQuestion, here)).text };
        let text = '';
        for await (const event of ai.stream(aiQuestion, here)) if (event.is === 'text') text += event.text;
        return { text };
      };
      return {
        ask: (content) =>
          answer(content).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            return { code: error.code, status: error.status, message: error.message, retryAfterSeconds: error.retryAfterSeconds };
          }),
        logged,
        close: () => ai.close(),
      };
    },
    faulty: 'Name the strengths.',
    others: ['Name the risks.', 'Name the peers.'],
    outcomeOf: ({ ends, wait }) =>
      ends === 'well' ? {} : { ...outcomeOf[ends], ...(ends === 'rate-limited' ? { retryAfterSeconds: wait ?? 30 } : {}) },
    healthyOutcome: { text: words },
    attempts: 3,
    attemptsWhenLate: 1,
    secrets: [secretKey],
  });
});
