import type { Answer } from '@mulya/sdk';
import type { ValuationAnswer } from '@mulya/contract';
import { industrial } from '@mulya/valuation-model/testing';
import { createValuationStore } from '../model/valuation-store.ts';
import { companyDropped, loadCompany, selectCompany } from './company.slice.ts';

const request = { name: 'Tata Consultancy Services Ltd', isin: undefined };
const storeWith = (answer: Answer<ValuationAnswer>) => createValuationStore({ fetchCompany: () => Promise.resolve(answer) });
const failure = (status: number, message: string, code?: string): Answer<ValuationAnswer> => ({
  ok: false,
  failure: code === undefined ? { status, message } : { status, message, code },
});

describe('company slice', () => {
  it('loads the company and shows the answer', async () => {
    const store = storeWith({ ok: true, value: industrial });
    const loading = store.dispatch(loadCompany(request));
    expect(selectCompany(store.getState())).toMatchObject({ is: 'loading' });
    await loading;
    expect(selectCompany(store.getState())).toEqual({ is: 'ready', answer: industrial });
  });

  it.each([
    [
      'a company without figures',
      failure(404, 'The built-in market pack has no figures for it.', 'NO_FIGURES'),
      { is: 'no-figures', message: 'The built-in market pack has no figures for it.' },
    ],
    ['a fund', failure(404, 'It is a fund.', 'NOT_A_COMPANY'), { is: 'refused', known: true, message: 'It is a fund.' }],
    [
      'a name from no list',
      failure(404, 'No such company is listed.', 'UNKNOWN_COMPANY'),
      { is: 'refused', known: false, message: 'No such company is listed.' },
    ],
    [
      'a name that occurs twice',
      failure(400, 'Two listings have this name.', 'BAD_REQUEST'),
      { is: 'refused', known: false, message: 'Two listings have this name.' },
    ],
    [
      'a source that is down',
      failure(502, 'The source does not answer.', 'UPSTREAM_FAILED'),
      { is: 'failed', message: 'The source does not answer.' },
    ],
    [
      'a gateway that is down',
      failure(0, 'The server could not be reached.'),
      { is: 'failed', message: 'The server could not be reached.' },
    ],
    ['a session that has ended', failure(401, 'Sign in first.', 'UNAUTHENTICATED'), { is: 'dropped' }],
  ])('distinguishes %s', async (_, answer, state) => {
    const store = storeWith(answer);
    await store.dispatch(loadCompany(request));
    expect(selectCompany(store.getState())).toEqual(state);
  });

  it('stays loading when its request is aborted', async () => {
    const store = storeWith({ ok: true, value: industrial });
    const first = store.dispatch(loadCompany(request));
    first.abort();
    await first;
    expect(selectCompany(store.getState())).toMatchObject({ is: 'loading' });
  });

  it('ignores an answer after sign-out', async () => {
    const store = storeWith({ ok: true, value: industrial });
    const loading = store.dispatch(loadCompany(request));
    store.dispatch(companyDropped());
    await loading;
    expect(selectCompany(store.getState())).toEqual({ is: 'dropped' });
  });

  it('ignores the answer of an older request', async () => {
    const answers: ((answer: Answer<ValuationAnswer>) => void)[] = [];
    const store = createValuationStore({ fetchCompany: () => new Promise((resolve) => answers.push(resolve)) });
    const older = store.dispatch(loadCompany(request));
    const newer = store.dispatch(loadCompany(request));
    answers[1]?.({ ok: true, value: industrial });
    await newer;
    answers[0]?.(failure(502, 'The source does not answer.'));
    await older;
    expect(selectCompany(store.getState())).toMatchObject({ is: 'ready' });
  });
});
