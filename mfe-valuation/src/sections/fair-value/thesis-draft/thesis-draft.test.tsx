import { AiRequestSchema, type AiRequest, type AiSettings } from '@mulya/contract';
import { aiAnswer, aiToolCalls, fakeHost } from '@mulya/sdk/testing';
import { tcs } from '@mulya/valuation-model/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AnalysisState } from '../../../model/analysis-store.ts';
import { button, field, modelShown, show } from '../fair-value.fixture.tsx';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { mockScrollTo } from '../../../drawers/versions/saved-work.fixture.tsx';

jest.mock('../benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));
mockScrollTo();
jest.setTimeout(30_000); // the panels are large

const text = [
  'Thesis: The target is above ₹77,777.',
  'Reason 1: The price is ₹2,302.',
  'Risks: <b>Visas</b>.',
  'What would change my mind: Falling margins.',
].join('\n');
const withTools: AiSettings = { model: 'test-model', readsContext: false, takesTools: true };
type Answer = (body: AiRequest) => Response | Promise<Response>;

/** Edits the thesis of a company, with an AI that gives these answers in order; the last one repeats. */
async function edit(answers: readonly Answer[], ai: AiSettings = withTools) {
  const fake = fakeHost('mfe-valuation', { ai });
  const bodies: AiRequest[] = [];
  const left = [...answers];
  fake.respond('/api/ai/chat/completions', (_, init) => {
    const body = AiRequestSchema.parse(JSON.parse(String(init?.body)));
    bodies.push(body);
    return (left.length > 1 ? left.shift() : left[0])?.(body) ?? new Response('', { status: 500 });
  });
  const shown = show(tcs, { fake });
  await modelShown();
  await shown.user.click(button('Edit'));
  await act(async () => void (await import('@mulya/ui/overlays')));
  await screen.findByText('Draft thesis');
  const state = () => selectFairValue(shown.store.getState() as AnalysisState);
  const press = (name: string) => shown.user.click(screen.getByText(name, { selector: 'button' }));
  return { ...shown, bodies, state, press, thesis: () => state().work.thesis };
}
const panel = () => within(screen.getByRole('region', { name: 'Thesis', hidden: true }));
const applied = () => screen.findByText('The draft is in the fields. Undo reverts it.');

describe('Draft thesis', () => {
  it('runs the tools and fills the fields as one undoable step, marked with its checked numbers', async () => {
    const { bodies, press, thesis, state, user } = await edit([
      () => aiToolCalls([{ tool: 'list_assumptions' }, { tool: 'solve', arguments: { for: 'growth', target: 'price' } }]),
      () => aiAnswer(text, { model: 'grok-4' }),
    ]);
    await press('Draft thesis');
    await applied();
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toMatchObject({ metadata: { purpose: 'thesis.draft' } });
    expect(bodies[0]?.messages[0]?.content).not.toContain('line/sales');
    expect(JSON.stringify(bodies[1]?.messages)).toContain('solve/answer');
    expect(field('Thesis in one line')).toHaveValue('The target is above ₹77,777.');
    expect(thesis()?.machine).toMatchObject({ parts: ['line', 'reason1', 'risks', 'changeMyMind'], unmatched: ['₹77,777'] });
    expect(
      panel().getByText(/^Machine-written and not edited since: .* by grok-4, a language model.*Not in the loaded data: ₹77,777\.$/),
    ).toBeInTheDocument();
    expect(state().past.map(({ label }) => label)).toEqual(['Thesis drafted']);

    // Only the part that is edited loses the mark.
    await user.type(field('Thesis in one line'), '!');
    expect(thesis()?.machine?.parts).toEqual(['reason1', 'risks', 'changeMyMind']);
    expect(panel().getByText(/^Machine-written and not edited since: Reason 1, Risks, What/)).toBeInTheDocument();
    for (let step = 0; step < 2; step += 1) await user.click(button('Undo'));
    expect(thesis()).toBeUndefined();
  });

  it('replaces a written thesis only after a question', async () => {
    const { press, thesis, user } = await edit([() => aiAnswer(text)]);
    await user.type(field('Thesis in one line'), 'Mine');
    await press('Draft thesis');
    await screen.findByText(/^A draft is ready\./);
    expect(thesis()).toMatchObject({ line: 'Mine' });
    await press('Discard draft');
    expect(thesis()).toMatchObject({ line: 'Mine' });
    await press('Draft thesis');
    await screen.findByText(/^A draft is ready\./);
    await press('Replace thesis');
    expect(thesis()).toMatchObject({ line: 'The target is above ₹77,777.' });
    await user.click(button('Undo'));
    expect(thesis()).toMatchObject({ line: 'Mine' });
  });

  it('asks with the figures in the prompt where the AI takes no tools', async () => {
    const refusal = () => Response.json({ error: { code: 'TOOLS_NOT_SUPPORTED', message: 'No tools.', traceId: 't' } }, { status: 422 });
    const { press, bodies } = await edit([refusal, () => aiAnswer(text)]);
    await press('Draft thesis');
    await applied();
    expect(bodies[1]?.tools).toBeUndefined();
    expect(bodies[1]?.messages[0]?.content).toContain('# Figures of the company');
  });

  it.each<[string, Answer, RegExp]>([
    [
      'the AI fails',
      () => Response.json({ error: { code: 'UNAVAILABLE', message: 'The AI is down.', traceId: 't' } }, { status: 503 }),
      /^The AI is down\.$/,
    ],
    ['the answer is no thesis', () => aiAnswer('Not in the loaded data.'), /isn’t a thesis/],
  ])('has one sentence if %s, and loses nothing', async (_, answer, sentence) => {
    const { press, thesis, user } = await edit([answer]);
    await user.type(field('Thesis in one line'), 'Mine');
    await press('Draft thesis');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(thesis()).toEqual({ line: 'Mine', reasons: ['', '', ''], catalysts: [], risks: '', changeMyMind: '', conviction: null });
  });

  it('stops a call that hangs, and can be asked again', async () => {
    const { press, thesis } = await edit([() => new Promise<never>(() => undefined), () => aiAnswer(text)]);
    await press('Draft thesis');
    await press('Stop');
    expect(await screen.findByText('Stopped. The thesis is unchanged.')).toBeInTheDocument();
    await press('Draft thesis');
    await applied();
    await waitFor(() => expect(thesis()?.line).toContain('77,777'));
  });
});
