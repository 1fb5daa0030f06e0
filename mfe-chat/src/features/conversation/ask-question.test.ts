import { fakeHost } from '@mulya/sdk/testing';
import { pageContext } from '../../domain/page-context.fixture.ts';
import { askPage } from './ask-question.ts';
import { caseOutcome, caseResult, toolFigure } from './tool-results.fixture.ts';

const call = { id: 'a1', company: pageContext.company.key, tool: 'run_case', arguments: '{}' };

function ask(signal = new AbortController().signal) {
  const fake = fakeHost('mfe-chat');
  return { ...fake, outcome: askPage(fake.host.bus, call, signal) };
}

describe('tool of the page', () => {
  it('is asked over the bus, and its first answer counts', async () => {
    const { deliver, outcome, calls } = ask();
    expect(calls.emitted).toEqual([{ event: 'chat/tool-asked', payload: call }]);
    deliver('valuation/tool-answered', { id: 'a1', outcome: caseOutcome });
    deliver('valuation/tool-answered', { id: 'a1', outcome: { ok: false, problem: 'Forged.' } });
    expect(await outcome).toEqual(caseOutcome);
  });

  it('ignores answers with the id of another call', async () => {
    const { deliver, outcome } = ask();
    for (const id of ['', 'a', 'a10', 'A1', '__proto__', 'constructor'])
      deliver('valuation/tool-answered', { id, outcome: { ok: false, problem: 'Forged.' } });
    deliver('valuation/tool-answered', { id: 'a1', outcome: caseOutcome });
    expect(await outcome).toEqual(caseOutcome);
  });

  it('is answered even within the question', async () => {
    const { host, deliver } = fakeHost('mfe-chat');
    host.bus.on('chat/tool-asked', ({ id }) => deliver('valuation/tool-answered', { id, outcome: caseOutcome }));
    expect(await askPage(host.bus, call, new AbortController().signal)).toEqual(caseOutcome);
  });

  it.each([
    ['nothing', undefined],
    ['no result', {}],
    ['10,000 figures', { ...caseResult, figures: Array.from({ length: 10_000 }, (_, at) => toolFigure(`case/${at}`, 'n', at, 'inr')) }],
    ['endless notes', { ...caseResult, notes: ['n'.repeat(1_000_000)] }],
    [
      'a table of thousands of rows',
      { ...caseResult, tables: [{ title: '', columns: [], rows: Array(5_000).fill({ label: '', figures: [] }) }] },
    ],
    ['markup in the place of a value', { ...caseResult, figures: [{ ...toolFigure('a', 'a', 1, 'inr'), value: { html: '<b>' } }] }],
    ['a case with an unknown field', { ...caseResult, case: { save: true } }],
    ['a number beyond all bounds', { ...caseResult, figures: [{ ...toolFigure('a', 'a', 1, 'inr'), value: Infinity }] }],
  ])('is a problem with %s as its result', async (_, result) => {
    const { deliver, outcome } = ask();
    deliver('valuation/tool-answered', { id: 'a1', outcome: { ok: true, result } as never }); // as a page of another version might
    expect(await outcome).toEqual({ ok: false, problem: 'The result of the page could not be read.' });
  });

  it('has a short problem', async () => {
    const { deliver, outcome } = ask();
    deliver('valuation/tool-answered', { id: 'a1', outcome: { ok: false, problem: 'p'.repeat(90_000) } });
    expect(await outcome).toEqual({ ok: false, problem: 'p'.repeat(400) });
  });

  it.each(['before', 'after'])('is given up when stopped %s it is asked', async (when) => {
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const { outcome, calls, deliver } = ask(controller.signal);
    controller.abort();
    deliver('valuation/tool-answered', { id: 'a1', outcome: caseOutcome });
    expect(await outcome).toEqual({ ok: false, problem: 'The page gave no answer.' });
    expect(calls.emitted).toHaveLength(when === 'before' ? 0 : 1);
  });
});
