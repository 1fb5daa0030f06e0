import { useFetched, useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { customFinancialsFailed } from './custom-financials.ts';
import type { CustomFinancialsState } from '../../company/company-state.ts';
import type { BaseCompany } from './custom-figures.ts';
import { emptyDraft } from './pasted-draft.ts';

const fetchDrawer = () => import(/* webpackChunkName: "custom-financials-drawer" */ './custom-financials-drawer.tsx');

interface LazyCustomFinancialsDrawerProps {
  readonly base: BaseCompany;
  readonly own: CustomFinancialsState;
  readonly open: boolean;
  onClose(): void;
}

/** Loads the drawer when it first opens. The draft outlives a closed drawer. */
export function LazyCustomFinancialsDrawer({ base, own, open, onClose }: LazyCustomFinancialsDrawerProps) {
  const { notify } = useHost<'mfe-valuation'>();
  const { fetched, retry } = useFetched(fetchDrawer, open);
  const [draft, setDraft] = useState(emptyDraft);
  useEffect(() => {
    if (!open || fetched.is !== 'failed') return;
    notify.alert(customFinancialsFailed);
    onClose();
    retry(); // for the next time it opens
  });
  return (
    fetched.is === 'ready' && (
      <fetched.part.CustomFinancialsDrawer
        base={base}
        own={own}
        open={open}
        onClose={onClose}
        draft={draft}
        onDraft={setDraft}
        onSaved={() => setDraft(emptyDraft)}
      />
    )
  );
}
