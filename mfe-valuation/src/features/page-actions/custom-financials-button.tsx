import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useFetched, useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';
import { GlyphButton } from '../glyph-button.tsx';
import { customFinancials, customFinancialsFailed } from '../custom-financials/custom-financials.ts';

const fetchCustomFinancials = () => import(/* webpackChunkName: "custom-financials" */ '../custom-financials/custom-financials-loader.tsx');

/** Opens the drawer for the user's custom financials, and loads the saved ones. While a link is shown, they can't be changed. */
export function CustomFinancialsButton({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const [open, setOpen] = useState(false);
  const { fetched, retry } = useFetched(fetchCustomFinancials, true);
  const link = useAnalysisSelector((state) => selectFairValue(state).link.is);
  const readOnly = link === 'shown';
  const failed = fetched.is === 'failed' && open;
  useEffect(() => {
    if (failed) host.notify.alert(customFinancialsFailed);
  }, [failed, host]);
  const openDrawer = () => {
    if (fetched.is === 'failed') retry();
    setOpen(true);
  };
  useActions(host, readOnly ? [] : [{ name: 'valuation/custom-financials', label: customFinancials, run: openDrawer }]);
  return (
    <>
      {!readOnly && <GlyphButton glyph="◆" label={customFinancials} tip={customFinancials} aria-haspopup="dialog" onClick={openDrawer} />}
      {fetched.is === 'ready' && link !== 'pending' && (
        <fetched.part.CustomFinancialsLoader answer={answer} open={open && !readOnly} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
