import { useState } from 'react';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { customFinancials } from './custom-financials.ts';
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
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <LazyPart load={fetchDrawer} when="open" open={open} title={customFinancials} onClose={onClose}>
      {({ CustomFinancialsDrawer }) => (
        <CustomFinancialsDrawer
          base={base}
          own={own}
          open={open}
          onClose={onClose}
          draft={draft}
          onDraft={setDraft}
          onSaved={() => setDraft(emptyDraft)}
        />
      )}
    </LazyPart>
  );
}
