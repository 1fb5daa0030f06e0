import { Drawer } from '@mulya/ui/overlays';
import { useRef } from 'react';
import { CompanySearch, type FetchListings } from '../../../kit/company-search/company-search.tsx';
import { ChosenPeers } from './chosen-peers.tsx';
import styles from './peers-drawer.module.css';
import { PeerSuggestions } from './peer-suggestions.tsx';
import type { ValuedCompany } from './valued-company.ts';
import { usePeerSet } from './use-peer-set.ts';

export interface PeersDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly company: ValuedCompany;
  readonly listings: FetchListings;
}

/** The page's peers, a search for more, and suggestions while the search is empty. */
export function PeersDrawer({ open, onClose, company, listings }: PeersDrawerProps) {
  const { add } = usePeerSet();
  const box = useRef<HTMLInputElement>(null);
  return (
    <Drawer open={open} onClose={onClose} title="Peers">
      <div className={styles.parts}>
        <ChosenPeers company={company.name} onDone={() => box.current?.focus()} />
        <CompanySearch box={box} listings={listings} label="Search for a peer" onChoose={add}>
          <PeerSuggestions company={company} />
        </CompanySearch>
      </div>
    </Drawer>
  );
}
