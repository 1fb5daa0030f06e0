import { configureStore } from '@reduxjs/toolkit';
import type { AnswerFailure } from '@mulya/sdk';
import { industrial } from '@mulya/valuation-model/testing';
import type { CompanyRequest, Sources } from '../../company/company.api.ts';
import { loadPeer, peerAnswersSlice, selectPeerAnswers, type CompletePeer } from './peer-answers.slice.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };
const infosys = { key: 'INE009A01021', name: 'Infosys Ltd' };

/** A store with a source that answers each request as the test decides. */
function store(answer: (request: CompanyRequest) => AnswerFailure | 'figures') {
  const asked: CompanyRequest[] = [];
  const sources: Sources = {
    fetchCompany: (request) => {
      asked.push(request);
      const outcome = answer(request);
      return Promise.resolve(
        outcome === 'figures' ? { ok: true, value: { ...industrial, companyName: request.name } } : { ok: false, failure: outcome },
      );
    },
  };
  const made = configureStore({
    reducer: { peerAnswers: peerAnswersSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: sources }, immutableCheck: false, serializableCheck: false }),
  });
  return {
    asked,
    load: (peer: typeof tcs, complete?: CompletePeer) => made.dispatch(loadPeer({ ...peer, complete })),
    answers: () => selectPeerAnswers(made.getState()),
  };
}

describe('peer answers', () => {
  it('are requested in parallel by name and key, and stored by key', async () => {
    const { asked, load, answers } = store(() => 'figures');
    const both = [load(tcs), load(infosys)];
    expect(answers()).toEqual({ [tcs.key]: { is: 'loading' }, [infosys.key]: { is: 'loading' } });
    await Promise.all(both);
    expect(asked).toEqual([tcs, infosys].map(({ key, name }) => ({ name, isin: key })));
    expect(answers()[infosys.key]).toMatchObject({ is: 'ready', answer: { companyName: 'Infosys Ltd' } });
  });

  it('are requested once, even while in flight', async () => {
    const { asked, load } = store(() => 'figures');
    await Promise.all([load(tcs), load(tcs)]);
    await load(tcs);
    expect(asked).toHaveLength(1);
  });

  it('report a failure without affecting others, and can be retried', async () => {
    let down = true;
    const { load, answers } = store(({ name }) =>
      down && name === tcs.name ? { status: 502, code: 'UPSTREAM_FAILED', message: 'The source is down.' } : 'figures',
    );
    await Promise.all([load(tcs), load(infosys)]);
    expect(answers()[tcs.key]).toEqual({ is: 'none', why: 'The source is down.', again: true });
    expect(answers()[infosys.key]).toMatchObject({ is: 'ready' });
    down = false;
    await load(tcs);
    expect(answers()[tcs.key]).toMatchObject({ is: 'ready' });
  });

  it.each(['NO_FIGURES', 'UNKNOWN_COMPANY', 'NOT_A_COMPANY', 'BAD_REQUEST'])('are not requested again after %s', async (code) => {
    const { asked, load, answers } = store(() => ({ status: 404, code, message: 'None.' }));
    await load(tcs);
    await load(tcs);
    expect(answers()[tcs.key]).toEqual({ is: 'none', why: 'None.', again: false });
    expect(asked).toHaveLength(1);
  });

  it('show the source’s figures first and custom financials later', async () => {
    let complete: (() => void) | undefined;
    const { load, answers } = store(() => 'figures');
    await load(
      tcs,
      (_, answer) =>
        new Promise((resolve) => (complete = () => resolve(answer.ok ? { ...answer.value, companyName: 'With mine' } : undefined))),
    );
    expect(answers()[tcs.key]).toMatchObject({ is: 'ready', answer: { companyName: tcs.name } });
    complete?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(answers()[tcs.key]).toMatchObject({ is: 'ready', answer: { companyName: 'With mine' } });
  });

  it('can consist of custom financials only', async () => {
    const { load, answers } = store(() => ({ status: 404, code: 'NO_FIGURES', message: 'None.' }));
    await Promise.all([load(tcs, () => Promise.resolve(industrial)), load(infosys, () => Promise.resolve(undefined))]);
    expect(answers()[tcs.key]).toEqual({ is: 'ready', answer: industrial });
    expect(answers()[infosys.key]).toEqual({ is: 'none', why: 'None.', again: false });
  });
});
