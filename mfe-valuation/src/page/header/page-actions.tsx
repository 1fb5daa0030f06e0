import { useLocation } from 'react-router-dom';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { answerKey } from '../../company/company-identity.ts';
import { selectCustomFigures } from '../../company/company.selectors.ts';
import { readValuationAddress } from '../../company/valuation-address.ts';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisSelector, type AnalysisState } from '../../model/analysis-store.ts';
import { ExportMenu } from '../../files/export-menu.tsx';
import { useExportedPage } from '../../files/exported-page.ts';
import { hasModel } from '../../company/headline-paths.ts';
import { InPlace } from '../../kit/places.tsx';
import { useCopyLink } from '../shared-link/use-copy-link.tsx';
import { WatchButton } from './watch-button.tsx';
import { useWorkbookImport } from '../../files/import/use-workbook-import.tsx';
import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useFetched, useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { selectFairValue } from '../../model/fair-value.slice.ts';
import { GlyphButton } from '../../kit/glyph-button.tsx';
import { customFinancials, customFinancialsFailed } from '../../drawers/custom-financials/custom-financials.ts';

/** The actions of the whole page, in its header. */
export function PageActions({ answer, peers }: AnalysisProps) {
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const read = useExportedPage({ answer, peers, asked: asked.isin });
  const workbookImport = useWorkbookImport(read);
  const company = answerKey(answer);
  const customFinancials = useAnalysisSelector(selectCustomFinancials);
  const link = useCopyLink({ answer, peers, customFinancials });
  return (
    <InPlace name="actions">
      {company !== undefined && <WatchButton company={company} answer={answer} peers={peers} />}
      {company !== undefined && <CustomFinancialsButton answer={answer} />}
      <ExportMenu read={read} hasNote={hasModel(answer)} more={link.items} onImport={workbookImport.choose} />
      {workbookImport.element}
      {link.dialog}
    </InPlace>
  );
}

/** The analyst's custom financials, even while a shared link is shown; undefined if there are none. */
function selectCustomFinancials(state: AnalysisState): CustomFinancials | undefined {
  const figures = selectCustomFigures(state).own?.figures;
  return figures === undefined || figures.tables.length === 0 ? undefined : figures;
}

const fetchCustomFinancials = () =>
  import(/* webpackChunkName: "custom-financials" */ '../../drawers/custom-financials/custom-financials-loader.tsx');

/** Opens the drawer for the user's custom financials, and loads the saved ones. While a link is shown, they can't be changed. */
function CustomFinancialsButton({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const [open, setOpen] = useState(false);
  const { fetched, retry } = useFetched(fetchCustomFinancials, true);
  const link = useAnalysisSelector((state) => selectFairValue(state).link.is);
  const readOnly = link === 'ready';
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
