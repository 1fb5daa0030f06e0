import { AiRequestSchema } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { aiAnswer, fakeHost } from '@mulya/sdk/testing';
import { analysisOf, industrial } from '@mulya/valuation-model/testing';
import { createAiCommentWriter } from './ai-comments.adapter.ts';
import { createRuleComment, ruleStamp } from './rule-comments.adapter.ts';

const { financials } = industrial;
const [revenue] = analysisOf(financials, businessOf(industrial)).metrics;

/** Requests the comment on revenue from a gateway that answers by part: "comment", "recommendation". */
async function writeComment(answer: (part: string) => Response, onWait?: (until: number | undefined) => void) {
  if (revenue === undefined) throw new Error('Revenue is analysed.');
  const { host, respond } = fakeHost('mfe-valuation');
  const asked: ReturnType<typeof AiRequestSchema.parse>[] = [];
  respond('/api/ai/chat/completions', (_, init) => {
    const body = AiRequestSchema.parse(JSON.parse(String(init?.body)));
    asked.push(body);
    return answer(body.metadata.purpose.replace('growth.', ''));
  });
  const comment = await createAiCommentWriter(host, industrial, 'INE467B01029')(revenue, host.signal, onWait);
  return { comment, asked, byRule: createRuleComment(revenue) };
}

const createRefusal = () => Response.json({ error: { code: 'UNAVAILABLE', message: 'The AI is down.', traceId: 't' } }, { status: 503 });

describe('AI comment', () => {
  it('is requested with the specified bodies, one for each part', async () => {
    const { comment, asked } = await writeComment((part) => aiAnswer(`The ${part}.`));
    expect([comment.comment.text, comment.recommendation.text]).toEqual(['The comment.', 'The recommendation.']);
    expect(asked).toHaveLength(2);
    for (const body of asked) expect(body).toMatchObject({ max_tokens: 75, temperature: 0.4, messages: [{ role: 'user' }] });
  });

  it('has its numbers checked against all loaded figures of the company', async () => {
    const price = industrial.currentPrice.NSE;
    const { comment } = await writeComment(() => aiAnswer(`The NSE price is ₹${String(price)}, and ₹98,76,54,321 crore is made up.`));
    const { parts, cells } = comment.comment.checked ?? { parts: [], cells: new Map<string, never>() };
    expect(parts.filter((part) => part.is === 'not-found').map(({ text }) => text)).toEqual(['₹98,76,54,321 crore']);
    const [found] = parts.flatMap((part) => (part.is === 'found' ? [part.figure.id] : []));
    expect(found).toBe('price/nse');
    expect(cells.has('price/nse')).toBe(true);
  });

  it('keeps the rule-based sentence on failure and names both authors', async () => {
    const { comment, byRule } = await writeComment((part) =>
      part === 'comment' ? createRefusal() : aiAnswer('Sustain it.', { model: 'grok-4' }),
    );
    expect(comment.comment).toEqual(byRule.comment);
    expect(comment.recommendation.text).toBe('Sustain it.');
    expect(comment.stamp).toMatch(new RegExp(`^${ruleStamp} Written .* by grok-4, a language model, web search off\\.$`));
  });

  it('is requested again after the delay of a rate limit, with a countdown', async () => {
    jest.useFakeTimers();
    const waits: (number | undefined)[] = [];
    let refusals = 1;
    const busy = () =>
      Response.json(
        { error: { code: 'RATE_LIMITED', message: 'Too many AI requests.', traceId: 't' } },
        { status: 429, headers: { 'retry-after': '12' } },
      );
    const writing = writeComment(
      (part) => (part === 'comment' && refusals-- > 0 ? busy() : aiAnswer(`The ${part}.`)),
      (until) => waits.push(until === undefined ? undefined : until - Date.now()),
    );
    await jest.advanceTimersByTimeAsync(12_000);
    const { comment, asked } = await writing;
    jest.useRealTimers();
    expect([comment.comment.text, comment.recommendation.text]).toEqual(['The comment.', 'The recommendation.']);
    expect(asked).toHaveLength(3);
    expect(waits).toEqual([12_000, undefined]);
  });

  it('keeps the rule-based sentence if it is empty, and marks a truncated text', async () => {
    const { comment, byRule } = await writeComment((part) =>
      part === 'comment' ? aiAnswer(' \n ') : aiAnswer('Sustain', { finish: 'length' }),
    );
    expect(comment.comment).toEqual(byRule.comment);
    expect(comment.recommendation.text).toBe('Sustain (truncated)');
  });
});
