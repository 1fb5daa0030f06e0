import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { liveSlotId } from '../frame/live-slot.ts';
import { HeadlineBar } from './headline/headline-bar.tsx';
import { useLiveHeadline } from './toolbar/use-live-headline.ts';
import { sectionId } from './use-fair-value-actions.ts';

/** Shows target price and upside in the page's bar while the edited model is out of view. */
export function LiveHeadline() {
  const [slot] = useState(() => document.getElementById(liveSlotId));
  const isAway = useIsAway();
  return slot !== null && isAway ? createPortal(<Line />, slot) : null;
}

const Line = () => <HeadlineBar {...useLiveHeadline()} />;

/** Whether the model is scrolled out of view. */
function useIsAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const section = document.getElementById(sectionId);
    if (section === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return away;
}
