import type { SectionWork } from '@mulya/contract';
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { sectionsProblem } from './saving/section-states.ts';
import { selectFairValue, selectShown, workChanged } from './fair-value.slice.ts';
import type { WithFairValue } from './fair-value-state.ts';
import { withSection } from './work.ts';

/** The field whose keystrokes are one step of Undo, until a field of the section loses the focus. */
const coalesceKeyOf = (key: string): string => `section ${key}`;

/**
 * A section's own state as a part of the analyst's work: with Undo, drafts, saved versions and links. While a link is shown it is that of
 * the link, and read-only.
 *
 * @param key "<remote>/<section>"
 * @param title the name of the step that Undo reverts
 */
export function createSectionWork(
  store: Pick<Store<WithFairValue, UnknownAction>, 'getState' | 'subscribe' | 'dispatch'>,
  key: string,
  title: string,
): SectionWork {
  const current = () => selectShown(store.getState()).work.sections?.[key];
  return {
    current,
    state: {
      subscribe: (next) => {
        let last = current();
        next(last);
        const unsubscribe = store.subscribe(() => {
          const now = current();
          if (now === last) return;
          last = now;
          next(now);
        });
        return { unsubscribe };
      },
    },
    set: (state) => {
      const { work, link } = selectFairValue(store.getState());
      if (link.is === 'ready') throw new Error('Shared assumptions are read-only. Copy them to your model to change them.');
      const changed = withSection(work, key, state);
      const problem = sectionsProblem(changed.sections ?? {});
      if (problem !== undefined) throw new Error(problem);
      store.dispatch(workChanged({ work: changed, label: title, coalesceKey: coalesceKeyOf(key) }));
    },
  };
}
