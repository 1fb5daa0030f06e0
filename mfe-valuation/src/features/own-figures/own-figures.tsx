import { useFetched, useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { noChoices, type TableChoices } from '../../domain/own-figures/table-choices.ts';
import { customFinancialsFailed } from './custom-financials.ts';
import type { OwnOfCompany } from './own-of-company.ts';

const fetchDrawer = () => import(/* webpackChunkName: "own-drawer" */ './own-figures-drawer.tsx');

/** What the analyst has put into the drawer and not kept yet: it stays while the page does, also where the drawer is closed. */
export interface PastedDraft {
  readonly text: string;
  readonly from: string;
  readonly layout: OwnOfCompany['figures']['layout'];
  readonly choices: TableChoices;
}

const noDraft: PastedDraft = { text: '', from: '', layout: undefined, choices: noChoices };

interface OwnFiguresProps {
  readonly own: OwnOfCompany;
  readonly open: boolean;
  onClose(): void;
}

/** The drawer of the analyst's own figures; its code comes when it is first opened. */
export function OwnFigures({ own, open, onClose }: OwnFiguresProps) {
  const { notify } = useHost<'mfe-valuation'>();
  const { fetched, retry } = useFetched(fetchDrawer, open);
  const [draft, setDraft] = useState(noDraft);
  useEffect(() => {
    if (!open || fetched.is !== 'failed') return;
    notify.alert(customFinancialsFailed);
    onClose();
    retry(); // when it is opened again
  });
  return (
    fetched.is === 'ready' && (
      <fetched.part.OwnFiguresDrawer
        own={own}
        open={open}
        onClose={onClose}
        draft={draft}
        onDraft={setDraft}
        onKept={() => setDraft(noDraft)}
      />
    )
  );
}
