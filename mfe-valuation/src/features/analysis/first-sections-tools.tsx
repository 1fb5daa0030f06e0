import type { ValuationAnswer } from '@mulya/contract';
import { statementNames } from '@mulya/domain';
import { LazyPicture } from '../picture/lazy-picture.tsx';
import { overviewPictureId } from '../picture/picture-slots.ts';
import { selectOverview } from '../financial-overview/overview.selectors.ts';
import { useOverviewView } from '../financial-overview/use-overview-view.ts';
import { useValuationSelector } from '../valuation-store.ts';
import { InSlot } from './in-slot.tsx';
import { plainStatement, plainTrend } from './first-sections-tables.ts';
import { TableTools } from '../table-tools/table-tools.tsx';
import { overviewToolsId, trendToolsId } from '../table-tools/tools-slot.ts';

const fetchPicture = () => import(/* webpackChunkName: "pictures" */ '../financial-overview/overview-picture.tsx');

/** Adds tools to the tables of the first half of the page, and the picture of the statements. */
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
      <InSlot id={overviewPictureId}>
        <LazyPicture fetchPart={fetchPicture}>{({ OverviewPicture }) => <OverviewPicture answer={answer} />}</LazyPicture>
      </InSlot>
    </>
  );
}
