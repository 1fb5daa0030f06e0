import { AiRequestSchema, type AiRequest, type AiSettings } from '@mulya/contract';
import { businessOf, cellText } from '@mulya/domain';
import { aiAnswer, aiToolCalls, fakeHost } from '@mulya/sdk/testing';
import { inputsOfMetric } from '@mulya/valuation-model/growth-analysis';
import { analysisOf, tcs } from '@mulya/valuation-model/testing';
import { createAiCommentWriter } from './ai-comments.adapter.ts';
import { createRuleComment } from './rule-comments.adapter.ts';

const { financials } = tcs;
const [found] = analysisOf(financials, businessOf(tcs)).metrics;
if (found === undefined) throw new Error('Revenue is analysed.');
const revenue = found;
const names = inputsOfMetric(revenue).map(({ name }) => name);

/** Requests the comment on revenue from a gateway with this AI. */
async function writeComment(answer: (body: AiRequest) => Response, ai: Partial<AiSettings> = {}) {
  const { host, respond } = fakeHost('mfe-valuation', { ai: { model: 'test-model', readsContext: false, takesTools: true, ...ai } });
  const asked: AiRequest[] = [];
  respond('/api/ai/chat/completions', (_, init) => {
    const body = AiRequestSchema.parse(JSON.parse(String(init?.body)));
    asked.push(body);
    return answer(body);
  });
  const comment = await createAiCommentWriter(host, tcs, 'INE467B01029')(revenue, host.signal);
  return { comment, asked, byRule: createRuleComment(revenue) };
}

const isFirst = ({ messages }: AiRequest) => messages.length === 1;
const resultsIn = (body: AiRequest | undefined) => body?.messages.flatMap((turn) => (turn.role === 'tool' ? [turn.content] : [])) ?? [];
const refusal = () => Response.json({ error: { code: 'TOOLS_NOT_SUPPORTED', message: 'No tools.', traceId: 't' } }, { status: 422 });

describe('AI comment with tools', () => {
  it('has its figures from the tools, with room for their calls, and no table in its prompt', async () => {
    const [amount] = revenue.amounts;
    const { comment, asked } = await writeComment((body) =>
      isFirst(body)
        ? aiToolCalls([
            { tool: 'get_figures', arguments: { ids: names } },
            { tool: 'explain_change', arguments: { metric: 'sales' } },
          ])
        : aiAnswer(`Revenue was ₹${cellText(amount?.cell ?? { is: 'missing', why: '' })} crore in FY23, not ₹98,76,54,321 crore.`),
    );
    expect(asked).toHaveLength(4);
    for (const { tools, max_tokens: tokens, temperature } of asked) {
      expect(tools?.map(({ function: { name } }) => name)).toEqual(['get_figures', 'explain_change']);
      expect([tokens, temperature]).toEqual([300, 0.4]);
    }
    expect(asked[0]?.messages[0]?.content).not.toContain(' | ');
    const [figures = '', change = ''] = resultsIn(asked[2]);
    for (const name of names) expect(figures).toContain(`"id":"${name}"`);
    expect(change).toContain('bridge/change');
    const { parts, cells } = comment.comment.checked ?? { parts: [], cells: new Map<string, never>() };
    expect(parts.filter((part) => part.is === 'not-found').map(({ text }) => text)).toEqual(['₹98,76,54,321 crore']);
    expect(parts.flatMap((part) => (part.is === 'found' ? [part.figure.id] : []))).toEqual(['Revenue FY23']);
    expect([...cells.keys()].some((id) => id.endsWith(' bridge/change'))).toBe(true);
  });

  it('finds a number that only a tool’s result has', async () => {
    const change = /"id":"bridge\/change-percent","label":"[^"]*","value":(-?[\d.]+)/;
    const { comment } = await writeComment((body) =>
      isFirst(body)
        ? aiToolCalls([{ tool: 'explain_change', arguments: { metric: 'ebitda', from: 'FY22', to: 'FY26' } }])
        : aiAnswer(`EBITDA changed by ${Number(change.exec(resultsIn(body).join())?.[1]).toFixed(2)}%.`),
    );
    const { parts, cells } = comment.comment.checked ?? { parts: [], cells: new Map<string, never>() };
    const [id] = parts.flatMap((part) => (part.is === 'found' ? [part.figure.id] : []));
    expect(id).toMatch(/ bridge\/change-percent$/);
    expect(cells.get(id ?? '')).toMatchObject({ cell: { is: 'figure', unit: 'percent' } });
  });

  it('is asked for with its table after a refusal of tools', async () => {
    const { comment, asked } = await writeComment((body) => (body.tools === undefined ? aiAnswer('Sustain it.') : refusal()));
    expect(comment.comment.text).toBe('Sustain it.');
    const later = asked.filter(({ tools }) => tools === undefined);
    expect(later).toHaveLength(2);
    for (const body of later) {
      expect(body.max_tokens).toBe(75);
      expect(body.messages[0]?.content).toContain('Revenue FY25 | ');
    }
  });

  it.each<[string, Partial<AiSettings>]>([
    ['reads the page’s figures', { readsContext: true }],
    ['takes no tools', { takesTools: false }],
  ])('is asked for with its table from an AI that %s', async (_, ai) => {
    const { asked } = await writeComment(() => aiAnswer('Sustain it.'), ai);
    expect(asked).toHaveLength(2);
    for (const { tools, messages } of asked) {
      expect(tools).toBeUndefined();
      expect(messages[0]?.content).toContain('Revenue FY25 | ');
    }
  });

  it('is cut if it is longer than a sentence may be', async () => {
    const { comment } = await writeComment(() => aiAnswer('Sustain the growth. '.repeat(50)));
    expect(comment.comment.text.length).toBeLessThan(420);
    expect(comment.comment.text).toMatch(/growth\.? \(truncated\)$|Sustain \(truncated\)$|the \(truncated\)$/);
  });

  it('keeps the rule-based sentence if the AI calls tools without end', async () => {
    const { comment, byRule, asked } = await writeComment(() => aiToolCalls([{ tool: 'get_figures', arguments: { query: 'sales' } }]));
    expect(comment.comment).toEqual(byRule.comment);
    expect(asked).toHaveLength(14); // two parts with six rounds and the last question
  });
});
