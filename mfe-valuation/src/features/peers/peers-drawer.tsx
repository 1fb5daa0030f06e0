import { Drawer } from '@mulya/ui/overlays';
import { useRef } from 'react';
import { ChosenPeers } from './chosen-peers.tsx';
import { PeerSearch } from './peer-search.tsx';
import styles from './peers-drawer.module.css';
import { PeerSuggestions } from './peer-suggestions.tsx';
import { useDirectory } from './use-directory.ts';
import type { FetchListings } from './use-peer-names.ts';
import type { ValuedCompany } from './valued-company.ts';

export interface PeersDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly company: ValuedCompany;
  readonly listings: FetchListings;
}

/** The page's peers, a search for more, and suggestions while the search is empty. */
export function PeersDrawer({ open, onClose, company, listings }: PeersDrawerProps) {
  const directory = useDirectory(listings);
  const box = useRef<HTMLInputElement>(null);
  return (
    <Drawer open={open} onClose={onClose} title="Peers">
      <div className={styles.parts}>
        <ChosenPeers company={company.name} onDone={() => box.current?.focus()} />
        <PeerSearch box={box} directory={directory}>
          <PeerSuggestions company={company} />
        </PeerSearch>
      </div>
    </Drawer>
  );
}
