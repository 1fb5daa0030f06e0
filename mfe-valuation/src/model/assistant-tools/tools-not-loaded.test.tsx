import { fakeHost } from '@mulya/sdk/testing';
import { tcs } from '@mulya/valuation-model/testing';
import { openTools } from '../../page/assistant-tools.fixture.tsx';
import { fetchModelPage } from './ask-on-page.ts';

jest.mock('./tools-code.ts', () => {
  throw new Error('The chunk is away.');
});

it('answers calls and chosen cases with a sentence if the code of the tools can’t be loaded', async () => {
  const { call, choose, calls } = await openTools(tcs);
  expect(await call('list_assumptions', {})).toEqual({ ok: false, problem: 'The tools couldn’t be loaded. Try again.' });
  expect(await choose({})).toEqual({ id: 'choice', ok: false, problem: 'The tools couldn’t be loaded. Try again.' });
  expect(calls.logged.filter(({ message }) => message === 'A tool of the assistant failed.').length).toBe(2);
});

it('leaves the texts of a language model to tables if the code of the tools can’t be loaded', async () => {
  const { host, calls } = fakeHost('mfe-valuation', { ai: { model: 'test-model', readsContext: false, takesTools: true } });
  const create = jest.fn();
  expect(await fetchModelPage(host, create)).toBeUndefined();
  expect(create).not.toHaveBeenCalled();
  expect(calls.logged.map(({ level }) => level)).toEqual(['warn']);
});
