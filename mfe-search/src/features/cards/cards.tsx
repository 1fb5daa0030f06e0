import type { SectionMount } from '@mulya/contract';
import { Slot, useHost } from '@mulya/sdk';
import { useEffect, useState, type ReactNode } from 'react';
import { Part } from '../part/part.tsx';
import { createCardsInput, type ShownLists } from './cards-input.ts';

/** A card has this height before it loads. Larger content scrolls inside. */
const cardHeight = '16rem';

/** Other teams' cards at the end of the dashboard. Without one it renders nothing. `lists`: what they get. */
export function Cards({ lists }: { readonly lists: ShownLists }) {
  const host = useHost<'mfe-search'>();
  const [input] = useState(() => createCardsInput(lists));
  useEffect(() => input.set(lists), [input, lists]);
  return <Slot host={host} name="dashboard/card" input={input} height={cardHeight} frame={cardFrame} />;
}

const cardFrame = ({ title, remote }: SectionMount, room: ReactNode) => (
  <Part title={title} about={`By ${remote}.`} isRegion>
    {room}
  </Part>
);
