import { use, useEffect, useRef } from 'react';
import { scrollToSection } from '../../../kit/scroll-to-section.ts';
import { PagePeersContext } from './peer-set-context.ts';

/**
 * Returns a function that scrolls to the comparison if the page had no peers when an overlay opened, because its first peer has added the
 * section.
 *
 * @param open whether the overlay is open
 */
export function useShowFirstPeers(open: boolean): () => void {
  const { peers } = use(PagePeersContext);
  const before = useRef(peers.length);
  useEffect(() => {
    if (!open) before.current = peers.length;
  }, [open, peers]);
  return () => {
    // Two tasks later, because a closed overlay first puts the page back to where it was.
    if (before.current === 0 && peers.length > 0) setTimeout(setTimeout, 0, () => scrollToSection('peer-comparison', 'smooth'));
  };
}
