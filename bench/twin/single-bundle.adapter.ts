import auth from '../../mfe-auth/src/remote.tsx';
import chat from '../../mfe-chat/src/remote.tsx';
import search from '../../mfe-search/src/remote.tsx';
import valuation from '../../mfe-valuation/src/remote.tsx';
import type { Federation } from '../../shell/src/federation/federation.adapter.ts';

/** A few lines each, since their pages are imported lazily: a part of `main`, as nobody would fetch them on their own. */
const remotes = [auth, chat, search, valuation];

/** Stands where the way to Module Federation's runtime stands in the shell: the remotes are in the same build. */
export function moduleFederation(): Federation {
  return {
    allowScriptsFrom: () => undefined,
    fetchRemote: (name) => {
      const remote = remotes.find((each) => each.name === name);
      return remote === undefined ? Promise.reject(new Error(`${name} is not in the twin.`)) : Promise.resolve({ default: remote });
    },
  };
}
