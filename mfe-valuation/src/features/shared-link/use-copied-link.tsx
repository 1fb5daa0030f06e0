import { isoText } from '@mulya/domain';
import { useActions, useFetched, useHost } from '@mulya/sdk';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { answerKey } from '../company/company-identity.ts';
import { dayOf } from '../day-of.ts';
import type { AnalysisProps } from '../analysis-props.ts';
import { useAnalysisSelector, type AnalysisState } from '../analysis-store.ts';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';
import { selectScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { fetchSharedLink } from './fetch-shared-link.ts';
import { linkHolds, linkHoldsFigures } from './link-words.ts';
import { sharedAddress } from './shared-address.ts';
import type { SharedWork } from './shared-work.ts';

const fetchDialog = () => import(/* webpackChunkName: "link" */ './link-dialog.tsx');

interface CopiedLinkProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
  /** The analyst's own figures of the company. */
  readonly ownFigures: SharedWork['ownFigures'];
}

interface CopiedLink {
  /** For a menu of the page: one item, or none while there is no model to share. */
  readonly items: readonly { readonly name: string; readonly label: string; run(): void }[];
  /** To be put on the page: the link itself, where the browser does not let the page copy. */
  readonly place: ReactNode;
}

/** "Copy link": an address that opens the page with the assumptions as they stand here, unsaved ones too; for a menu, and in the palette. */
export function useCopiedLink({ answer, peers, ownFigures }: CopiedLinkProps): CopiedLink {
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const company = answerKey(answer);
  const known = useAnalysisSelector((state) => selectFairValue(state).serverCopy.is !== 'asked'); // where there is no model nothing is asked for
  const [byHand, setByHand] = useState<{ readonly address: string; readonly holds: string }>();
  const { fetched, retry } = useFetched(fetchDialog, byHand !== undefined);
  const failed = fetched.is === 'failed';
  useEffect(() => {
    if (failed) host.notify.alert('Your browser blocked copying. Copy the link manually.');
  }, [failed, host]);

  const copy = async (key: string) => {
    const { link, work, baseYear, view } = selectFairValue(store.getState());
    const keys = peers.map((peer) => peer.key);
    const mine = { work, baseYear, scenarios: selectScenarios(store.getState()) };
    const shared: SharedWork =
      link.is === 'shown'
        ? { ...link.shared, peers: keys }
        : { company: { key, name: answer.companyName }, on: isoText(dayOf(new Date())), content: mine, peers: keys, view, ownFigures };
    const { writeSharedLink } = await fetchSharedLink();
    const written = await writeSharedLink(shared);
    if (written.is === 'refused') {
      host.notify.alert(written.message);
      return;
    }
    const found = sharedAddress(window.location, written.fragment);
    const holds = shared.ownFigures === undefined ? linkHolds : linkHoldsFigures;
    try {
      await navigator.clipboard.writeText(found);
      host.notify.status(`Link copied. ${holds}`);
    } catch {
      if (failed) retry();
      setByHand({ address: found, holds }); // no permission, or a page that is not served securely
    }
  };
  const run = () => {
    if (company === undefined) return;
    copy(company).catch((error: unknown) => {
      host.notify.alert('The link couldn’t be created. Try again.');
      host.log.error('The shared link could not be made.', error);
    });
  };

  const items = known && company !== undefined ? [{ name: 'link', label: 'Copy link', run }] : [];
  useActions(
    host,
    items.map((item) => ({ ...item, name: `valuation/${item.name}` })),
  );
  const place = byHand !== undefined && fetched.is === 'ready' && (
    <fetched.part.LinkDialog {...byHand} onClose={() => setByHand(undefined)} />
  );
  return { items, place };
}
