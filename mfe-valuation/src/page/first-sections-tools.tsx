import type { ValuationAnswer } from '@mulya/contract';
import { statementNames } from '@mulya/domain';
import { LazyChart } from '../kit/chart/lazy-chart.tsx';
import { selectOverview } from '../sections/financial-overview/overview.selectors.ts';
import { useOverviewView } from '../sections/financial-overview/use-overview-view.ts';
import { useValuationSelector } from '../model/valuation-store.ts';
import { InPlace } from '../kit/places.tsx';
import { SectionTables, TablesMenu, TableTools } from '../kit/table/table-export.tsx';
import { unitNames } from '../kit/unit-names.ts';
import type { PlainRow, PlainTable } from '../kit/table/plain-table.ts';
import type { OverviewView } from '../model/overview/overview-view.ts';
import { priceCell } from '../company/quotes.ts';

const fetchChart = () => import(/* webpackChunkName: "charts" */ '../sections/financial-overview/overview-chart.tsx');

/** Adds an export menu to the sections of the first half of the page, and the chart of the statements. */
export function FirstSectionsTools({ answer }: { readonly answer: ValuationAnswer }) {
  const { type, code } = useValuationSelector(selectOverview);
  const view = useOverviewView();
  return (
    <>
      <InPlace name="trend tools">
        {answer.stockTechnicalData.length > 0 && (
          <SectionTables>
            <TableTools title="Price Trend" read={() => plainTrend(answer)} />
            <TablesMenu section="Price Trend" />
          </SectionTables>
        )}
      </InPlace>
      <InPlace name="overview tools">
        {view.rows.length > 0 && (
          <SectionTables>
            <TableTools
              title={`${statementNames[code]}, ${type === 'Annual' ? 'annual periods' : 'quarters'}`}
              read={() => plainStatement(view)}
            />
            <TablesMenu section="Financial Overview" />
          </SectionTables>
        )}
      </InPlace>
      <InPlace name="overview chart">
        <LazyChart fetchPart={fetchChart}>{({ OverviewChart }) => <OverviewChart answer={answer} />}</LazyChart>
      </InPlace>
    </>
  );
}

export const plainStatement = ({ columns, rows }: OverviewView): PlainTable => ({
  label: 'Line',
  columns: columns.map(({ label }) => label),
  rows: rows.map(({ label, unit, cells }) => ({ label, unit: unitNames[unit], cells })),
});

export function plainTrend(answer: Pick<ValuationAnswer, 'stockTechnicalData' | 'asOf'>): PlainTable {
  const cards = answer.stockTechnicalData.toSorted((one, other) => one.days - other.days);
  const row = (exchange: 'BSE' | 'NSE', field: 'bsePrice' | 'nsePrice'): PlainRow => {
    const label = `${exchange} average price`;
    return { label, unit: unitNames.inr, cells: cards.map((card) => priceCell(card[field], label, answer)) };
  };
  return { label: 'Price', columns: cards.map(({ days }) => `${days} days`), rows: [row('BSE', 'bsePrice'), row('NSE', 'nsePrice')] };
}
