import type { Host } from '@mulya/contract';
import { useActions } from '@mulya/sdk';
import { useCallback, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { LazyAudit } from '../audit/lazy-audit.tsx';
import { companyFetcher } from '../company/company.api.ts';
import { companyKeyOf, entityName } from '../company/company-identity.ts';
import { CompanyStates } from '../company/company-states.tsx';
import { comparable, peerText } from '../peers/peer-list.ts';
import { PagePeersContext } from '../peers/peer-set-context.ts';
import { drawerOpened, selectKnownNames } from '../peers/peers.slice.ts';
import { usePagePeers } from '../peers/use-page-peers.ts';
import { useCompany } from '../company/use-company.ts';
import { searchAddress, type ValuationAddress } from '../company/valuation-address.ts';
import { createValuationStore, useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import { CompanyHeader } from './company-header.tsx';
import { liveSlotId } from './live-slot.ts';
import { SectionTabs } from './section-tabs.tsx';
import { Sections } from './sections.tsx';
import { StaleCopy } from './stale-copy.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { useSections } from './use-sections.ts';
import styles from './valuation.module.css';

interface ValuationProps {
  readonly host: Host<'mfe-valuation'>;
  readonly address: ValuationAddress;
}

/** The page of one company, with a store of its own. */
export function Valuation(props: ValuationProps) {
  const [store] = useState(() => createValuationStore({ fetchCompany: companyFetcher(props.host) }));
  return (
    <Provider store={store}>
      <Frame {...props} />
    </Provider>
  );
}

function Frame({ host, address }: ValuationProps) {
  const [asked] = useState(address.asked); // the page is mounted anew for another company, not for other peers
  const { company, retry } = useCompany(host, asked);
  const dispatch = useValuationDispatch();
  const names = useValuationSelector(selectKnownNames);
  const bar = useBarHeight();

  const answer = company.is === 'shown' ? company.answer : undefined;
  const key = companyKeyOf(company, address, names);
  const pagePeers = usePagePeers(address, key);
  const { peers } = pagePeers;
  const compared = useMemo(() => comparable(peers), [peers]);
  const openPeers = useCallback(() => void dispatch(drawerOpened()), [dispatch]);
  const { goTo, actions } = useSections(answer !== undefined, compared.length > 0, openPeers);
  const back = () =>
    host.navigate(
      searchAddress(
        key,
        peers.map((peer) => peer.key),
      ),
    );
  useActions(host, [...(answer === undefined ? [] : actions), { name: 'valuation/search', label: 'Back to search', run: back }]);

  // The button goes with the failure; the focus would be lost with it.
  const again = () => {
    retry();
    bar.current?.querySelector('h1')?.focus({ preventScroll: true });
  };

  return (
    <PagePeersContext value={pagePeers}>
      <LazyAudit answer={answer}>
        <div className={styles.page}>
          <div ref={bar} className={styles.bar}>
            <CompanyHeader
              name={entityName(company, address)}
              figures={answer ?? (company.is === 'loading' ? 'awaited' : 'none')}
              peers={peers.map(peerText)}
              onBack={back}
            />
            {(company.is === 'shown' || company.is === 'loading') && <SectionTabs onChoose={goTo} />}
            <div id={liveSlotId} className={styles.live} />
          </div>
          {/* New with each state: what stands in one state is not what stood in the one before, pushed to another place. */}
          <div key={company.is} className={styles.body}>
            {answer === undefined ? (
              company.is !== 'shown' && <CompanyStates company={company} onRetry={again} onBack={back} />
            ) : (
              <>
                <StaleCopy source={answer.source} />
                <Sections answer={answer} peers={compared} onPeers={openPeers} />
              </>
            )}
          </div>
        </div>
      </LazyAudit>
    </PagePeersContext>
  );
}
