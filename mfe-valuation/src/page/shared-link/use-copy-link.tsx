import { isoText } from '@mulya/domain';
import { useActions, useFetched, useHost } from '@mulya/sdk';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { answerKey } from '../../company/company-identity.ts';
import { dayOf } from '../../kit/day-of.ts';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisSelector, type AnalysisState } from '../../model/analysis-store.ts';
import { selectFairValue } from '../../model/fair-value.slice.ts';
import { selectScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { fetchSharedLink } from './load-shared-link.ts';
import type { SharedWork } from '../../model/shared-work.ts';

const fetchDialog = () => import(/* webpackChunkName: "link" */ './link-dialog.tsx');

interface CopyLinkProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
  /** The user's custom financials of the company. */
  readonly customFinancials: SharedWork['customFinancials'];
}

interface CopiedLink {
  /** For a menu; empty while there is no model to share. */
  readonly items: readonly { readonly name: string; readonly label: string; run(): void }[];
  /** Rendered by the caller. It shows the link if the browser blocks copying. */
  readonly dialog: ReactNode;
}

/** "Copy link" in a menu and the command palette. The link contains the current assumptions, including unsaved ones. */
export function useCopyLink({ answer, peers, customFinancials }: CopyLinkProps): CopiedLink {
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const company = answerKey(answer);
  const known = useAnalysisSelector((state) => selectFairValue(state).serverCopy.is !== 'loading'); // nothing is requested without a model
  const [manualCopy, setManualCopy] = useState<{ readonly address: string; readonly contents: string }>();
  const { fetched, retry } = useFetched(fetchDialog, manualCopy !== undefined);
  const failed = fetched.is === 'failed';
  useEffect(() => {
    if (failed) host.notify.alert('Your browser blocked copying. Copy the link manually.');
  }, [failed, host]);

  const copy = async (key: string) => {
    const { link, work, baseYear, view } = selectFairValue(store.getState());
    const keys = peers.map((peer) => peer.key);
    const mine = { work, baseYear, scenarios: selectScenarios(store.getState()) };
    const shared: SharedWork =
      link.is === 'ready'
        ? { ...link.shared, peers: keys }
        : {
            company: { key, name: answer.companyName },
            on: isoText(dayOf(new Date())),
            content: mine,
            peers: keys,
            view,
            customFinancials,
          };
    const { writeSharedLink } = await fetchSharedLink();
    const result = await writeSharedLink(shared);
    if (result.is === 'refused') {
      host.notify.alert(result.message);
      return;
    }
    const newAddress = sharedAddress(window.location, result.fragment);
    const contents = linkContents(shared);
    try {
      await navigator.clipboard.writeText(newAddress);
      host.notify.status(`Link copied. ${contents}`);
    } catch {
      if (failed) retry();
      setManualCopy({ address: newAddress, contents }); // no permission, or an insecure page
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
  const place = manualCopy !== undefined && fetched.is === 'ready' && (
    <fetched.part.LinkDialog {...manualCopy} onClose={() => setManualCopy(undefined)} />
  );
  return { items, dialog: place };
}

/** Tells the user what a link reveals. */
function linkContents({ customFinancials, content }: SharedWork): string {
  const figures = customFinancials === undefined ? '' : 'custom financials, ';
  const sections = content.work.sections === undefined ? '' : 'inputs of other teams’ sections, ';
  return `Includes assumptions, overrides and notes, thesis, ${figures}${sections}scenarios and peers. Anyone with the link can read them.`;
}

/** The page's address with the fragment, reduced to company, basis and peers: "https://…/valuation/…?peers=…#shared=1.H4sI…" */
export function sharedAddress({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>, fragment: string): string {
  const page = new URLSearchParams(search);
  const query = ['isin', 'basis', 'peers'].flatMap((name) => {
    const value = page.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`];
  });
  return `${origin}${pathname}${query.length === 0 ? '' : `?${query.join('&')}`}${fragment}`;
}
