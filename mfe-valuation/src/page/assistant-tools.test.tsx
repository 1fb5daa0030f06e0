import { fakeHost } from '@mulya/sdk/testing';
import { tcs } from '@mulya/valuation-model/testing';
import { screen, waitFor } from '@testing-library/react';
import { maxToolArguments, type ToolOutcome } from '@mulya/contract/assistant';
import { history, openTools } from './assistant-tools.fixture.tsx';

const figuresOf = (outcome: ToolOutcome) =>
  outcome.ok ? Object.fromEntries(outcome.result.figures.map(({ id, value }) => [id, value])) : outcome.problem;

describe('a call of a tool', () => {
  it('is answered with the model on screen, and changes nothing', async () => {
    const { call, store } = await openTools(tcs);
    const before = store.getState();
    const outcome = await call('run_case', { growth: { pat: 10 } });
    expect(figuresOf(outcome)).toMatchObject({ 'case/PAT growth/FY28E': 10, 'model/PAT growth/FY28E': 15 });
    expect(store.getState()).toBe(before);
  });

  it('reads unsaved edits', async () => {
    const { call, choose } = await openTools(tcs);
    await choose({ case: { targets: { pe: 20 } }, name: 'Target PE 20x' });
    expect(figuresOf(await call('get_figures', { ids: ['model/Target PE/FY28E'] }))).toEqual({ 'model/Target PE/FY28E': 20 });
    const listed = await call('list_assumptions', {});
    expect(listed.ok && listed.result.notes).toEqual(expect.arrayContaining(['The edits are not saved.']));
  });

  it('loads the history that it needs, once', async () => {
    const { call, calls } = await openTools(tcs);
    const asked = () => calls.requests.filter(({ path }) => path.startsWith('/api/company/history/')).length;
    const before = asked();
    expect(figuresOf(await call('history', { multiple: 'pe' }))).toMatchObject({ 'history/low': 10, 'history/months': 30 });
    expect(figuresOf(await call('history', { multiple: 'pe', months: 24 }))).toMatchObject({ 'history/months': 24 });
    expect(asked() - before).toBe(1);
  });

  it('has a sentence for a failed request, and repeats the request with the next call', async () => {
    const fake = fakeHost('mfe-valuation');
    const { call } = await openTools(tcs, fake);
    fake.respond(/^\/api\/company\/history\//, () => new Response('', { status: 503 }));
    expect(figuresOf(await call('history', { multiple: 'pe' }))).toMatch(/\S.*\.$/);
    fake.respond(/^\/api\/company\/history\//, () => Response.json(history));
    expect(figuresOf(await call('history', { multiple: 'pe' }, 'again'))).toMatchObject({ 'history/months': 30 });
  });

  it.each([
    ['an unknown tool', 'save_model', {}, /no tool with this name/],
    ['broken arguments', 'run_case', '{"growth":', /not JSON/],
    ['a poisoned prototype', 'run_case', '{"__proto__":{"growth":{"pat":1}}}', /doesn’t accept/],
    ['huge arguments', 'get_figures', JSON.stringify({ query: 'a'.repeat(maxToolArguments) }), /at most 4000/],
    ['a number beyond bounds', 'run_case', { growth: { pat: 1e308 } }, /must be from/],
    ['an infinite number', 'run_case', '{"growth":{"pat":1e999}}', /growth\.pat/],
  ])('is answered with a sentence for %s', async (_, tool, given, problem) => {
    const { call, store } = await openTools(tcs);
    const before = store.getState();
    expect(await call(tool, given)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
    expect(store.getState()).toBe(before);
  });

  it('is not answered for another company', async () => {
    const { call, fake, answersOf } = await openTools(tcs);
    fake.deliver('chat/tool-asked', { id: 'foreign', company: 'INE040A01034', tool: 'list_assumptions', arguments: '{}' });
    await call('list_assumptions', {}, 'own');
    expect(answersOf('valuation/tool-answered')).toEqual([expect.objectContaining({ id: 'own' })]);
  });
});

describe('a figure of a result', () => {
  it('opens the audit of its cell', async () => {
    const { call, fake } = await openTools(tcs);
    await call('solve', { for: 'multiple', target: 'upside', value: 20 }, 'solved');
    fake.deliver('chat/figure-chosen', { id: 'case/EPS/FY28E', asked: 'solved' });
    expect(await screen.findByRole('dialog', { name: /EPS FY28E \(case\)/ })).toBeInTheDocument();
  });

  it('opens nothing for a forged id, or for a result that is not there', async () => {
    const { call, fake } = await openTools(tcs);
    await call('run_case', { growth: { pat: 10 } }, 'run');
    fake.deliver('chat/figure-chosen', { id: '__proto__', asked: 'run' });
    fake.deliver('chat/figure-chosen', { id: 'case/EPS/FY28E', asked: 'constructor' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
