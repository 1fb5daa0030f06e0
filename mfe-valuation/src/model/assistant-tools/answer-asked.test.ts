import { tcs } from '@mulya/valuation-model/testing';
import { toolPage } from '@mulya/valuation-model/tools';
import { answerAsked, type AskedPage } from './answer-asked.ts';
import { createRecentResults } from '../../page/assistant-tools.tsx';

const never = () => new Promise<never>(() => undefined);
const none = () => Promise.resolve({ is: 'none' } as const);

const pageWith = (changes: Partial<AskedPage> = {}): AskedPage => ({
  hasModel: true,
  data: { history: none, industry: none, companies: none },
  ready: () => Promise.resolve(),
  isCurrent: () => true,
  read: (loaded) => toolPage({ answer: tcs, today: { year: 2026, month: 11, day: 26 }, ...loaded }),
  ...changes,
});

const ask = (tool: string, given: object, page: AskedPage, onError = jest.fn()) =>
  answerAsked({ tool, arguments: JSON.stringify(given) }, page, onError).then(({ outcome }) => outcome);

describe('an answer to a call', () => {
  it('has a sentence if the data takes too long', async () => {
    jest.useFakeTimers();
    try {
      const answer = ask('history', { multiple: 'pe' }, pageWith({ data: { history: never, industry: none, companies: none } }));
      await jest.advanceTimersByTimeAsync(9_000);
      expect(await answer).toEqual({ ok: false, problem: 'The page took too long to load the data. Try again.' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('has a sentence if a tool fails, and reports the failure', async () => {
    const onError = jest.fn();
    const failure = new Error('no page');
    const page = pageWith({
      read: () => {
        throw failure;
      },
    });
    expect(await ask('list_assumptions', {}, page, onError)).toEqual({
      ok: false,
      problem: 'The page couldn’t answer this call. Ask in another way.',
    });
    expect(onError).toHaveBeenCalledWith(failure);
  });

  it('has a sentence for a company without a model, where the tool needs one', async () => {
    const page = pageWith({ hasModel: false });
    for (const [tool, given] of [
      ['run_case', {}],
      ['solve', { for: 'growth', target: 'price' }],
      ['list_assumptions', {}],
    ] as const)
      expect(await ask(tool, given, page)).toEqual({ ok: false, problem: 'The company has no statements, so the page has no model.' });
    expect(await ask('get_figures', { ids: ['line/sales/FY25'] }, page)).toMatchObject({ ok: true });
  });

  it('has a sentence if the page has moved on to another company', async () => {
    expect(await ask('list_assumptions', {}, pageWith({ isCurrent: () => false }))).toEqual({
      ok: false,
      problem: 'The page shows another company now.',
    });
  });

  it('values a case without the past and the industry, whose requests failed', async () => {
    const failed = () => Promise.resolve({ is: 'failed', message: 'No answer.' } as const);
    const page = pageWith({ data: { history: failed, industry: failed, companies: failed } });
    expect(await ask('run_case', { growth: { pat: 10 } }, page)).toMatchObject({ ok: true });
    expect(await ask('compare', { metrics: ['pe'], with: 'industry' }, page)).toEqual({ ok: false, problem: 'No answer.' });
    expect(await ask('history', { multiple: 'pe' }, page)).toEqual({ ok: false, problem: 'No answer.' });
  });
});

it('keeps the cells of the newest 40 results', () => {
  const results = createRecentResults();
  const cellsOf = (value: number) => [{ id: 'case/EPS/FY28E', label: 'EPS', cell: { is: 'words', text: String(value) } as const }];
  for (let at = 0; at < 41; at += 1) results.add(`call ${at}`, cellsOf(at));
  expect(results.find('call 0', 'case/EPS/FY28E')).toBeUndefined();
  expect(results.find('call 40', 'case/EPS/FY28E')?.cell).toEqual({ is: 'words', text: '40' });
  expect(results.find('call 1', 'case/EPS/FY28E')).toBeDefined();
  expect(results.find('call 40', 'constructor')).toBeUndefined();
});
