import { defineRemote } from '@mulya/contract';
import { loadedRemoteEvents } from './loaded-remote.ts';

const search = defineRemote({ name: 'mfe-search', contract: '1.1', emits: ['company/selected'], listens: ['session/changed'] });
const containerOf = (value: unknown) => ({ get: async () => () => ({ default: value }) });

describe('loadedRemoteEvents', () => {
  it('reads the events from the container of a loaded remote', async () => {
    expect(await loadedRemoteEvents('mfe-search', { mfe_search: containerOf(search) })).toEqual({
      emits: ['company/selected'],
      listens: ['session/changed'],
    });
    const silent = defineRemote({ name: 'mfe-search', contract: '1.1' });
    expect(await loadedRemoteEvents('mfe-search', { mfe_search: containerOf(silent) })).toEqual({ emits: [], listens: [] });
  });

  it.each<[string, object]>([
    ['a remote that is not loaded', {}],
    ['another value of that name', { mfe_search: 1 }],
    ['a container without a definition', { mfe_search: containerOf(1) }],
    ['a container of another remote', { mfe_search: containerOf({ ...search, name: 'mfe-chat' }) }],
    ['a container that fails', { mfe_search: { get: () => Promise.reject(new Error('Module does not exist in container.')) } }],
  ])('returns nothing for %s', async (_case, view) => {
    expect(await loadedRemoteEvents('mfe-search', view)).toBeUndefined();
  });
});
