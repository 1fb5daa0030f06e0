import { UNSAFE_createBrowserHistory } from '#react-router-dom'; // the only way to intercept navigation
import type { LeavingCentre } from '../host/leaving.ts';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The browser's history for the router. It asks the leave guards before each step to another page, including Back and Forward. */
export function createGuardedHistory(leaving: Pick<LeavingCentre, 'ask' | 'isGuarded'>): History {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  let isConfirmed = false; // the guards consented to the next step

  const ask = (step: () => void, to: string): void => {
    leaving.ask(() => {
      isConfirmed = true;
      step();
    }, to);
  };
  const guardStep =
    (go: History['push']): History['push'] =>
    (to, state) =>
      ask(() => go(to, state), history.encodeLocation(to).pathname);

  return Object.assign(history, {
    push: guardStep(push),
    replace: guardStep(replace),
    listen: (listener: Parameters<typeof listen>[0]) => {
      let shownPath = history.location.pathname;
      let index = historyIndex();
      let revertedStep: { readonly by: number; readonly to: string } | undefined;

      return listen((update) => {
        const to = update.location.pathname;
        const before = index;
        index = historyIndex();
        const by = index - before;
        if (revertedStep !== undefined) {
          const step = revertedStep;
          revertedStep = undefined;
          ask(() => history.go(step.by), step.to);
        } else if (Math.abs(by) > 0 && to !== shownPath && !isConfirmed && leaving.isGuarded()) {
          // Back and Forward have already happened. This reverts the step, hidden from the router, and then asks.
          revertedStep = { by, to };
          history.go(-by);
        } else {
          isConfirmed = false;
          shownPath = to;
          listener(update);
        }
      });
    },
  });
}

/**
 * The index of the current history entry. Without the Navigation API it is the router's own index. That is NaN for an entry made by a
 * link within the page, and then the step isn't guarded.
 */
function historyIndex(): number {
  const { navigation }: Partial<Window> = window;
  return navigation?.currentEntry?.index ?? Number(Reflect.get(Object(window.history.state), 'idx'));
}
