import type { Changing } from '@mulya/contract';
import type { DashboardInput } from '@mulya/contract/slots';
import type { CompanyListsData } from '../company-lists/company-lists.api.ts';

/** The lists as the user sees them. `removed`: keys taken off the watchlist, whose rows stay for Undo. */
export interface ShownLists {
  readonly companies: CompanyListsData;
  readonly removed: ReadonlySet<string>;
}

/** What the dashboard hands to its cards. It is the same object while the dashboard is open, because another one would start them again. */
interface CardsInput extends Changing<DashboardInput> {
  set(lists: ShownLists): void;
}

export function createCardsInput(lists: ShownLists): CardsInput {
  let input = inputOf(lists);
  const subscribers = new Set<(input: DashboardInput) => void>();
  return {
    current: () => input,
    state: {
      subscribe: (next) => {
        const subscriber = (value: DashboardInput): void => next(value); // a distinct function, so that the same one may be added twice
        subscribers.add(subscriber);
        subscriber(input);
        return { unsubscribe: () => void subscribers.delete(subscriber) };
      },
    },
    set: (changed) => {
      input = inputOf(changed);
      for (const subscriber of [...subscribers]) subscriber(input);
    },
  };
}

const inputOf = ({ companies: { watchlist, recent }, removed }: ShownLists): DashboardInput => ({
  watchlist: watchlist.filter(({ key }) => !removed.has(key)).map(refOf),
  recent: recent.map(refOf),
});

const refOf = ({ key, name }: CompanyListsData['recent'][number]) => ({ key, name });
