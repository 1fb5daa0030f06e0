import { UNSAFE_createBrowserHistory } from '#react-router-dom'; // the one way to stand between the router and the browser
import type { LeavingCentre } from '../host/leaving.ts';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * The browser's history as the router knows it, in which each step to another page is asked about: those that are started here, by a
 * link, a redirect or `navigate`, whoever does so, and those by Back and Forward.
 */
export function createGuardedHistory(leaving: Pick<LeavingCentre, 'ask' | 'isGuarded'>): History {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  let passing = false; // the next step was asked about

  const ask = (step: () => void, to: string): void => {
    leaving.ask(() => {
      passing = true;
      step();
    }, to);
  };
  const guardStep =
    (go: History['push']): History['push'] =>
    (to, state) => {
      ask(() => {
        go(to, state);
      }, history.encodeLocation(to).pathname);
    };

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
          ask(() => {
            history.go(step.by);
          }, step.to);
        } else if (Math.abs(by) > 0 && to !== shownPath && !passing && leaving.isGuarded()) {
          // Back and Forward are heard of when they are done: undone, which the router is not told, and then asked about.
          revertedStep = { by, to };
          history.go(-by);
        } else {
          passing = false;
          shownPath = to;
          listener(update);
        }
      });
    },
  });
}

/**
 * Which entry of the history is shown. The router's own number, where there is no other, is missing from an entry that a link to a place
 * on the page has made: it is NaN then, and nothing is held up.
 */
function historyIndex(): number {
  const { navigation }: Partial<Window> = window;
  return navigation?.currentEntry?.index ?? Number(Reflect.get(Object(window.history.state), 'idx'));
}
