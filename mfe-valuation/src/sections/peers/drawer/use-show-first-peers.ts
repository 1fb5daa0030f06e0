import { use, useEffect, useRef } from 'react';
import { scrollToSection } from '../../../kit/scroll-to-section.ts';
import { PagePeersContext } from './peer-set-context.ts';

/**
 * Returns a function for an overlay's close: it scrolls to the comparison if the page had no peers when the overlay opened, because its
 * first peer has added the section.
 *
 * @param open whether the overlay is open
 */
export function useShowFirstPeers(open: boolean): () => void {
  const { peers } = use(PagePeersContext);
  const before = useRef(peers.length);
  const isWanted = useRef(false);
  useEffect(() => {
    if (open) return;
    before.current = peers.length;
    // In a task after the close is on the page, because a closed overlay first puts the page back to where it was.
    if (isWanted.current) setTimeout(scrollToSection, 0, 'peer-comparison', 'smooth');
    isWanted.current = false;
  }, [open, peers]);
  return () => {
    isWanted.current = before.current === 0 && peers.length > 0;
  };
}
