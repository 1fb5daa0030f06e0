import type { ValuationAnswer } from '@mulya/contract';
import { useState } from 'react';
import { dayOf } from '../day-of.ts';
import { CorporateActions } from './corporate-actions.tsx';
import { ShareholdingTable } from './shareholding-table.tsx';
import styles from './source-facts.module.css';
import { SourcePeers } from './source-peers.tsx';

type Facts = Pick<ValuationAnswer, 'source' | 'shareholding' | 'actions' | 'sourcePeers'>;

/** What the source sends besides prices and statements. A live source's missing parts are named; the built-in pack has none of them. */
export function SourceFacts({ answer: { source, shareholding, actions, sourcePeers } }: { readonly answer: Facts }) {
  const [today] = useState(() => dayOf(new Date()));
  const missing = [
    ...(shareholding === undefined ? ['Shareholding'] : []),
    ...(actions === undefined ? [shareholding === undefined ? 'corporate actions' : 'Corporate actions'] : []),
  ];
  return (
    <>
      {(shareholding !== undefined || actions !== undefined || sourcePeers !== undefined) && (
        <div className={styles.parts}>
          {shareholding !== undefined && <ShareholdingTable shareholding={shareholding} />}
          {actions !== undefined && <CorporateActions actions={actions} today={today} />}
          {sourcePeers !== undefined && <SourcePeers peers={sourcePeers} source={source.name} />}
        </div>
      )}
      {source.id === 'live' && missing.length > 0 && <p className={styles.note}>{missing.join(' and ')}: not available from the source.</p>}
    </>
  );
}
