import type { ValuationAnswer } from '@mulya/contract';
import { pidilite, tcs } from '@mulya/valuation-model/testing';
import { ownKey, toolPage } from '@mulya/valuation-model/tools';
import { answerAsked, type AskedPage } from './answer-asked.ts';
import type { FoundCompany } from './other-companies.ts';
import { createRecentResults } from '../../page/assistant-tools.tsx';

const never = () => new Promise<never>(() => undefined);
const none = () => Promise.resolve({ is: 'none' } as const);

const companyOf = (answer: ValuationAnswer): FoundCompany => ({
  ok: true,
  company: { key: ownKey(answer), name: answer.companyName, answer },
});
const found: Readonly<Record<string, FoundCompany>> = { pidilite: companyOf(pidilite), tcs: companyOf(tcs) };

const pageWith = (changes: Partial<AskedPage> = {}): AskedPage => ({
  hasModel: true,
  data: { history: none, industry: none, companies: none },
  ready: () => Promise.resolve(),
  isCurrent: () => true,
  read: (loaded) => toolPage({ answer: tcs, today: { year: 2026, month: 11, day: 26 }, ...loaded }),
  findCompany: (words) => Promise.resolve(found[words] ?? { ok: false, problem: `No listed company is called “${words}”.` }),
  pageOf: (answer) => pageWith({ read: (loaded) => toolPage({ answer, today: { year: 2026, month: 11, day: 26 }, ...loaded }) }),
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

describe('a call that names other companies', () => {
  it('compares them for this call alone', async () => {
    const page = pageWith();
    const idOfOther = `peer/${ownKey(pidilite)}/pe`;
    const answer = await ask('compare', { metrics: ['pe'], with: 'peers', companies: ['pidilite', 'pidilite'] }, page);
    expect(answer.ok && answer.result.figures.filter(({ id }) => id === idOfOther)).toHaveLength(1);
    expect(await ask('compare', { metrics: ['pe'], with: 'peers' }, page)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('no peers'),
    });
  });

  it('assesses another company on its own figures, and the page’s own as usual', async () => {
    const ofOther = await ask('assess_price', { company: 'pidilite' }, pageWith());
    expect(ofOther.ok && ofOther.result.figures[0]?.label).toMatch(new RegExp(`^${pidilite.companyName}: `));
    const [named, unnamed] = [await ask('assess_price', { company: 'tcs' }, pageWith()), await ask('assess_price', {}, pageWith())];
    expect(named.ok && unnamed.ok && named.result.figures[0]?.value).toBe(unnamed.ok && unnamed.result.figures[0]?.value);
  });

  it.each([
    ['compare', { metrics: ['pe'], with: 'peers', companies: ['pidilite', 'nobody'] }, 'No listed company is called “nobody”.'],
    ['assess_price', { company: 'nobody' }, 'No listed company is called “nobody”.'],
    [
      'compare',
      { metrics: ['pe'], with: 'peers', companies: ['tcs'] },
      'The page shows this company, so it is compared already. Name another one (argument companies).',
    ],
  ])('has a sentence where %s can’t find or use one', async (tool, given, problem) => {
    expect(await ask(tool, given, pageWith())).toEqual({ ok: false, problem });
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
