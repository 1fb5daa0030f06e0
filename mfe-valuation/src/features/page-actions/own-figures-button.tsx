import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useFetched, useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';
import { GlyphButton } from '../glyph-button.tsx';
import { customFinancials, customFinancialsFailed } from '../own-figures/custom-financials.ts';

const fetchOwnFigures = () => import(/* webpackChunkName: "own-figures" */ '../own-figures/own-figures-loader.tsx');

/** Opens the drawer for the user's own figures, and loads the saved ones. While a link is shown, they can't be changed. */
export function OwnFiguresButton({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const [open, setOpen] = useState(false);
  const { fetched, retry } = useFetched(fetchOwnFigures, true);
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
  useActions(host, readOnly ? [] : [{ name: 'valuation/own-figures', label: customFinancials, run: openDrawer }]);
  return (
    <>
      {!readOnly && <GlyphButton glyph="◆" label={customFinancials} tip={customFinancials} aria-haspopup="dialog" onClick={openDrawer} />}
      {fetched.is === 'ready' && link !== 'pending' && (
        <fetched.part.OwnFiguresLoader answer={answer} open={open && !readOnly} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
