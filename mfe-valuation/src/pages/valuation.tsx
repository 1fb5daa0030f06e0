import type { Host } from '@mulya/contract';
import { afterPaint, HostProvider, useActions } from '@mulya/sdk';
import { useRootClass } from '@mulya/ui';
import { useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { prefetchAnalysis } from '../features/analysis/lazy-analysis.tsx';
import { LazyAudit } from '../features/audit/lazy-audit.tsx';
import { companyFetcher } from '../features/company/company.api.ts';
import { companyKeyOf, entityName } from '../features/company/company-identity.ts';
import { CompanyStates } from '../features/company/company-states.tsx';
import { comparablePeers, peerText } from '../features/peers/peer-list.ts';
import { PagePeersContext } from '../features/peers/peer-set-context.ts';
import { drawerOpened, selectKnownNames } from '../features/peers/peers.slice.ts';
import { useNamesFromBus, usePagePeers } from '../features/peers/use-page-peers.ts';
import { createEarlyRequests, type EarlyRequests } from '../features/company/early-requests.ts';
import { headlinePaths } from '../features/company/headline-paths.ts';
import { LazyNoFigures } from '../features/no-figures/lazy-no-figures.tsx';
import { useCompany } from '../features/company/use-company.ts';
import { searchAddress, type ValuationAddress } from '../features/company/valuation-address.ts';
import { createValuationStore, useValuationDispatch, useValuationSelector } from '../features/valuation-store.ts';
import { GlancePlaceholder } from '../features/glance/glance-frame.tsx';
import { CompanyHeader } from '../features/frame/company-header.tsx';
import { liveSlotId } from '../features/frame/live-slot.ts';
import { SectionTabs } from '../features/frame/section-tabs.tsx';
import { prefetchFirstSections } from './lazy-first-sections.tsx';
import { Sections } from './sections.tsx';
import { StaleCopy } from '../features/frame/stale-copy.tsx';
import { useBarHeight } from '../features/frame/use-bar-height.ts';
import { useSections } from '../features/frame/use-sections.ts';
import styles from './valuation.module.css';

interface ValuationProps {
  readonly host: Host<'mfe-valuation'>;
  readonly address: ValuationAddress;
}

/** The page of one company, with its own store and its own gateway client. */
export function Valuation({ host, address }: ValuationProps) {
  const [early] = useState(() => createEarlyRequests(host.http));
  const [store] = useState(() => createValuationStore({ fetchCompany: companyFetcher(host, address.basis) }));
  const pageHost = useMemo(() => ({ ...host, http: early.http }), [host, early]);
  return (
    <HostProvider host={pageHost}>
      <Provider store={store}>
        <Page host={pageHost} address={address} early={early} />
      </Provider>
    </HostProvider>
  );
}

const noFigures: ComponentProps<typeof CompanyStates>['noFigures'] = (message, action, fallback) => (
  <LazyNoFigures message={message} action={action} fallback={fallback} />
);

function Page({ host, address, early }: ValuationProps & { readonly early: EarlyRequests }) {
  useRootClass(styles.root);
  const [asked] = useState(address.asked); // remounts for another company, but not for other peers
  const { company, retry } = useCompany(host, asked);
  useNamesFromBus(host);
  // After the heading's frame: the heading needs neither.
  useEffect(
    () =>
      void afterPaint().then(() => {
        prefetchAnalysis();
        prefetchFirstSections();
      }),
    [],
  );
  const dispatch = useValuationDispatch();
  const names = useValuationSelector(selectKnownNames);
  const bar = useBarHeight();

  const answer = company.is === 'shown' ? company.answer : undefined;
  useEffect(() => {
    if (answer !== undefined) for (const path of headlinePaths(answer)) early.start(path);
  }, [answer, early]);
  const key = companyKeyOf(company, address, names);
  const pagePeers = usePagePeers(address, key);
  const { peers } = pagePeers;
  const compared = useMemo(() => comparablePeers(peers), [peers]);
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

  // The Retry button unmounts and would lose the focus.
  const retryAndFocus = () => {
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
              figures={answer ?? (company.is === 'loading' ? 'loading' : 'none')}
              peers={peers.map(peerText)}
              onBack={back}
            />
            {(company.is === 'shown' || company.is === 'loading') && <SectionTabs onChoose={goTo} />}
            <div id={liveSlotId} className={styles.live} />
          </div>
          {/* Remounts with each state: otherwise the browser would count the new content as a layout shift. */}
          <div key={company.is} className={styles.body}>
            {company.is === 'loading' && <GlancePlaceholder />}
            {answer === undefined ? (
              company.is !== 'shown' && <CompanyStates company={company} onRetry={retryAndFocus} onBack={back} noFigures={noFigures} />
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
