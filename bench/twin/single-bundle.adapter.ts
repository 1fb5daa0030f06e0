import auth from '../../mfe-auth/src/remote.tsx';
import chat from '../../mfe-chat/src/remote.tsx';
import search from '../../mfe-search/src/remote.tsx';
import valuation from '../../mfe-valuation/src/remote.tsx';
import type * as shell from '../../shell/src/federation/federation.adapter.ts';

/** A few lines each, because their pages are lazy: part of `main`. */
const remotes = [auth, chat, search, valuation];

/** Replaces the shell's adapter to Module Federation's runtime: the remotes are in the same build. */
export const moduleFederation: typeof shell.moduleFederation = () => ({
  allowScriptsFrom: () => undefined,
  fetchRemote: (name) => {
    const remote = remotes.find((each) => each.name === name);
    return remote === undefined ? Promise.reject(new Error(`${name} is not in the twin.`)) : Promise.resolve({ default: remote });
  },
});
