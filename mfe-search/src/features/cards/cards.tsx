import type { SectionMount } from '@mulya/contract';
import type { DashboardInput } from '@mulya/contract/slots';
import { createSlotInput, Slot, useHost } from '@mulya/sdk';
import { useEffect, useState, type ReactNode } from 'react';
import type { CompanyListsData } from '../company-lists/company-lists.api.ts';
import { Part } from '../part/part.tsx';

/** A card has this height before it loads. Larger content scrolls inside. */
const cardHeight = '16rem';

/** The lists as the user sees them. `removed`: keys taken off the watchlist, whose rows stay for Undo. */
interface ShownLists {
  readonly companies: CompanyListsData;
  readonly removed: ReadonlySet<string>;
}

/** Other teams' cards at the end of the dashboard. Without one it renders nothing. `lists`: what they get. */
export function Cards({ lists }: { readonly lists: ShownLists }) {
  const host = useHost<'mfe-search'>();
  const [input] = useState(() => createSlotInput(() => cardsInput(lists)));
  useEffect(() => input.set(() => cardsInput(lists)), [input, lists]);
  return <Slot host={host} name="dashboard/card" input={input} height={cardHeight} frame={cardFrame} />;
}

const cardFrame = ({ title, remote }: SectionMount, room: ReactNode) => (
  <Part title={title} about={`By ${remote}.`} isRegion>
    {room}
  </Part>
);

/** What the dashboard hands to its cards. */
const cardsInput = ({ companies: { watchlist, recent }, removed }: ShownLists): DashboardInput => ({
  watchlist: watchlist.filter(({ key }) => !removed.has(key)).map(refOf),
  recent: recent.map(refOf),
});

const refOf = ({ key, name }: CompanyListsData['recent'][number]) => ({ key, name });
