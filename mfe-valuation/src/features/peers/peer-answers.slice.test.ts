import { configureStore } from '@reduxjs/toolkit';
import type { AnswerFailure } from '@mulya/sdk';
import { industrial } from '../company/answer.fixtures.ts';
import type { CompanyRequest } from '../company/company.api.ts';
import type { Sources } from '../valuation-store.ts';
import { loadPeer, peerAnswersSlice, selectPeerAnswers } from './peer-answers.slice.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };
const infosys = { key: 'INE009A01021', name: 'Infosys Ltd' };

/** A store before a source that answers each request as it is told to. */
function store(answer: (request: CompanyRequest) => AnswerFailure | 'figures') {
  const asked: CompanyRequest[] = [];
  const sources: Sources = {
    fetchCompany: (request) => {
      asked.push(request);
      const told = answer(request);
      return Promise.resolve(told === 'figures' ? { ok: true, value: { ...industrial, companyName: request.name } } : { ok: false, failure: told });
    },
  };
  const made = configureStore({
    reducer: { peerAnswers: peerAnswersSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: sources }, immutableCheck: false, serializableCheck: false }),
  });
  return { asked, load: (peer: typeof tcs) => made.dispatch(loadPeer(peer)), answers: () => selectPeerAnswers(made.getState()) };
}

describe('the figures of peers', () => {
  it('are asked for by name and key, side by side, and each is kept by its key', async () => {
    const { asked, load, answers } = store(() => 'figures');
    const both = [load(tcs), load(infosys)];
    expect(answers()).toEqual({ [tcs.key]: { is: 'loading' }, [infosys.key]: { is: 'loading' } });
    await Promise.all(both);
    expect(asked).toEqual([tcs, infosys].map(({ key, name }) => ({ name, isin: key })));
    expect(answers()[infosys.key]).toMatchObject({ is: 'shown', answer: { companyName: 'Infosys Ltd' } });
  });

  it('are asked for once, also while they are on the way', async () => {
    const { asked, load } = store(() => 'figures');
    await Promise.all([load(tcs), load(tcs)]);
    await load(tcs);
    expect(asked).toHaveLength(1);
  });

  it('that fail say why and take nothing from the others; asking again may help', async () => {
    let down = true;
    const { load, answers } = store(({ name }) => (down && name === tcs.name ? { status: 502, code: 'UPSTREAM_FAILED', message: 'The source is down.' } : 'figures'));
    await Promise.all([load(tcs), load(infosys)]);
    expect(answers()[tcs.key]).toEqual({ is: 'none', why: 'The source is down.', again: true });
    expect(answers()[infosys.key]).toMatchObject({ is: 'shown' });
    down = false;
    await load(tcs);
    expect(answers()[tcs.key]).toMatchObject({ is: 'shown' });
  });

  it.each(['NO_FIGURES', 'UNKNOWN_COMPANY', 'NOT_A_COMPANY', 'BAD_REQUEST'])('with %s are not asked for again', async (code) => {
    const { asked, load, answers } = store(() => ({ status: 404, code, message: 'None.' }));
    await load(tcs);
    await load(tcs);
    expect(answers()[tcs.key]).toEqual({ is: 'none', why: 'None.', again: false });
    expect(asked).toHaveLength(1);
  });
});
