import { useLocation } from 'react-router-dom';
import type { OwnFigures } from '../../domain/custom-financials/own-tables.ts';
import { answerKey } from '../company/company-identity.ts';
import { selectOverrides } from '../company/company.selectors.ts';
import { readValuationAddress } from '../company/valuation-address.ts';
import type { AnalysisProps } from '../analysis-props.ts';
import { useAnalysisSelector, type AnalysisState } from '../analysis-store.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { useExportedPage } from '../export/exported-page.ts';
import { hasModel } from '../company/headline-paths.ts';
import { InPlace } from '../places/places.tsx';
import { CustomFinancialsButton } from './custom-financials-button.tsx';
import { useCopyLink } from '../shared-link/use-copy-link.tsx';
import { WatchButton } from '../watchlist/watch-button.tsx';
import { useWorkbookImport } from '../workbook-import/use-workbook-import.tsx';

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
function selectCustomFinancials(state: AnalysisState): OwnFigures | undefined {
  const figures = selectOverrides(state).own?.figures;
  return figures === undefined || figures.tables.length === 0 ? undefined : figures;
}
