import type { ValuationAnswer } from '@mulya/contract';
import { statementNames } from '@mulya/domain';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { selectOverview } from '../financial-overview/overview.selectors.ts';
import { useOverviewView } from '../financial-overview/use-overview-view.ts';
import { useValuationSelector } from '../valuation-store.ts';
import { plainStatement, plainTrend } from './first-sections-tables.ts';
import { SectionTables } from '../table-tools/section-tables.tsx';
import { TablesMenu } from '../table-tools/tables-menu.tsx';
import { TableTools } from '../table-tools/table-tools.tsx';
import { overviewToolsId, trendToolsId } from '../table-tools/tools-slot.ts';

/** Adds an export menu to the sections of the first half of the page. */
export function FirstSectionsTools({ answer }: { readonly answer: ValuationAnswer }) {
  const { type, code } = useValuationSelector(selectOverview);
  const view = useOverviewView();
  return (
    <>
      <InSlot id={trendToolsId}>
        {answer.stockTechnicalData.length > 0 && (
          <SectionTables>
            <TableTools title="Price Trend" read={() => plainTrend(answer)} />
            <TablesMenu section="Price Trend" />
          </SectionTables>
        )}
      </InSlot>
      <InSlot id={overviewToolsId}>
        {view.rows.length > 0 && (
          <SectionTables>
            <TableTools
              title={`${statementNames[code]}, ${type === 'Annual' ? 'annual periods' : 'quarters'}`}
              read={() => plainStatement(view)}
            />
            <TablesMenu section="Financial Overview" />
          </SectionTables>
        )}
      </InSlot>
    </>
  );
}

function InSlot({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [slot] = useState(() => document.getElementById(id));
  return slot === null ? null : createPortal(children, slot);
}
