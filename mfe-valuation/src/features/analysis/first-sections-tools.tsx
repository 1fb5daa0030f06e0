import type { ValuationAnswer } from '@mulya/contract';
import { statementNames } from '@mulya/domain';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { selectOverview } from '../financial-overview/overview.selectors.ts';
import { useOverviewView } from '../financial-overview/use-overview-view.ts';
import { useValuationSelector } from '../valuation-store.ts';
import { plainStatement, plainTrend } from './first-sections-tables.ts';
import { TableTools } from '../table-tools/table-tools.tsx';
import { overviewToolsId, trendToolsId } from '../table-tools/tools-slot.ts';

/** Adds tools to the tables of the first half of the page. */
export function FirstSectionsTools({ answer }: { readonly answer: ValuationAnswer }) {
  const { type, code } = useValuationSelector(selectOverview);
  const view = useOverviewView();
  return (
    <>
      <InSlot id={trendToolsId}>
        {answer.stockTechnicalData.length > 0 && <TableTools title="Price Trend" read={() => plainTrend(answer)} />}
      </InSlot>
      <InSlot id={overviewToolsId}>
        {view.rows.length > 0 && (
          <TableTools
            title={`${statementNames[code]}, ${type === 'Annual' ? 'annual periods' : 'quarters'}`}
            read={() => plainStatement(view)}
          />
        )}
      </InSlot>
    </>
  );
}

const noEvents = () => () => undefined;

function InSlot({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  // Read again after each commit, because the first sections can appear together with this or later.
  const slot = useSyncExternalStore(noEvents, () => document.getElementById(id));
  return slot === null ? null : createPortal(children, slot);
}
