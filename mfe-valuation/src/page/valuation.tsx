import type { Host } from '@mulya/contract';
import { afterPaint, HostProvider, useActions } from '@mulya/sdk';
import { useRootClass } from '@mulya/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { prefetchAnalysis, LazyAnalysis, useAnalysisCode } from './analysis-states.tsx';
import { LazyAudit } from '../drawers/audit/lazy-audit.tsx';
import { companyFetcher, companyPath, type FetchCompany } from '../company/company.api.ts';
import { selectPriceLine } from '../company/company.slice.ts';
import { companyKeyOf, entityName } from '../company/company-identity.ts';
import type { CompanyState } from '../company/company-state.ts';
import { CompanyStates } from './company-states.tsx';
import { comparablePeers, peerText } from '../sections/peers/drawer/peer-list.ts';
import { PagePeersContext } from '../sections/peers/drawer/peer-set-context.ts';
import { drawerOpened, selectKnownNames } from '../model/peers/peers.slice.ts';
import { useNamesFromBus, usePagePeers } from '../sections/peers/drawer/use-page-peers.ts';
import { createEarlyRequests, type EarlyRequests } from '../company/early-requests.ts';
import { headlinePaths } from '../company/headline-paths.ts';
import { useCompany } from '../model/use-company.ts';
import { searchAddress, type ValuationAddress } from '../company/valuation-address.ts';
import { createValuationStore, useValuationDispatch, useValuationSelector } from '../model/valuation-store.ts';
import { GlancePlaceholder, GlanceFrame } from '../sections/at-a-glance/glance-frame.tsx';
import { CompanyHeader, StaleCopy } from './header/company-header.tsx';
import { PlacesProvider, Place } from '../kit/places.tsx';
import { SectionTabs, useBarHeight } from './tabs/section-tabs.tsx';
import { LazyFirstSections } from './loading-sections.tsx';
import { useSections } from './tabs/use-sections.ts';
import styles from './valuation.module.css';
import type { AnalysisProps } from '../company/analysis-props.ts';
import { useTurns } from './use-turns.ts';

interface ValuationProps {
  readonly host: Host<'mfe-valuation'>;
  readonly address: ValuationAddress;
}

/** The page of one company, with its own store and its own gateway client. */
export function Valuation({ host, address }: ValuationProps) {
  const [early] = useState(() => startEarlyRequests(host, address));
  const [store] = useState(() => createValuationStore({ fetchCompany: fetchWithHeadline(early, address) }));
  const pageHost = useMemo(() => ({ ...host, http: early.http }), [host, early]);
  return (
    <HostProvider host={pageHost}>
      <Provider store={store}>
        <PlacesProvider>
          <Page host={pageHost} address={address} />
        </PlacesProvider>
      </Provider>
    </HostProvider>
  );
}

/** Requests the company before the page's first render, which takes a slow device a tenth of a second. */
function startEarlyRequests({ http }: Pick<ValuationProps['host'], 'http'>, { asked, basis }: ValuationAddress): EarlyRequests {
  const early = createEarlyRequests(http);
  early.start(companyPath(asked, basis));
  return early;
}

/**
 * Requests what the target price and the valuation summary wait for as soon as the company's figures are there, before they render. Peers
 * have neither.
 */
function fetchWithHeadline(early: EarlyRequests, { asked, basis }: ValuationAddress): FetchCompany {
  const fetchCompany = companyFetcher(early, basis);
  return async (request, signal) => {
    const answer = await fetchCompany(request, signal);
    const isPeer = request.name !== asked.name || request.isin !== asked.isin;
    if (isPeer || !answer.ok || signal.aborted) return answer;
    for (const path of headlinePaths(answer.value)) early.start(path);
    await new Promise((resolve) => setTimeout(resolve)); // a request needs the session's token first, and the render would delay it
    return answer;
  };
}

/** What the header knows of a company whose figures are not shown, if anything. */
const headerOf: Partial<Record<CompanyState['is'], 'loading' | 'codes-only'>> = { loading: 'loading', 'no-figures': 'codes-only' };

function Page({ host, address }: ValuationProps) {
  useRootClass(styles.root);
  const [asked] = useState(address.asked); // remounts for another company, but not for other peers
  const { company, retry } = useCompany(host, asked);
  useNamesFromBus(host);
  useEffect(() => void afterPaint().then(prefetchAnalysis), []);
  const dispatch = useValuationDispatch();
  const names = useValuationSelector(selectKnownNames);
  const price = useValuationSelector(selectPriceLine);
  const bar = useBarHeight();

  const answer = company.is === 'ready' ? company.answer : undefined;
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
              figures={answer ?? headerOf[company.is] ?? 'none'}
              price={price}
              peers={peers.map(peerText)}
              onBack={back}
            />
            {(company.is === 'ready' || company.is === 'loading') && <SectionTabs onChoose={goTo} />}
            <Place name="live headline" className={styles.live} />
          </div>
          {/* Remounts with each state: otherwise the browser would count the new content as a layout shift. */}
          <div key={company.is} className={styles.body}>
            {company.is === 'loading' && <GlancePlaceholder />}
            {answer === undefined ? (
              company.is !== 'ready' && <CompanyStates company={company} onRetry={retryAndFocus} onBack={back} />
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

/** The valuation at a glance, and the page's sections in the order of the tabs. */
function Sections(props: AnalysisProps) {
  const { answer } = props;
  const code = useAnalysisCode();
  const { has, give } = useTurns();
  const onTarget = useCallback(() => give('first sections'), [give]);
  const onSummary = useCallback(() => give('analysis'), [give]);
  const isLost = code.fetched.is === 'failed';
  useEffect(() => {
    if (isLost) onTarget(); // the target price can't come
  }, [isLost, onTarget]);
  return (
    <>
      <GlanceFrame code={code.fetched.is} hasStatements={answer.financials.length > 0} onRetry={code.retry} />
      <LazyFirstSections answer={answer} isTurn={has('first sections')} />
      <LazyAnalysis {...props} code={code} isTurn={has('analysis')} onTarget={onTarget} onSummary={onSummary} />
    </>
  );
}
