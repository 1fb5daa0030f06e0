import { businessOf, type RatioId, ratios, cellText } from '@mulya/domain';
import { EmptyState, Section } from '@mulya/ui';
import { answeredCompany, modelCompany } from '@mulya/valuation-model/fair-value';
import { useId, useMemo } from 'react';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectFairValue, selectOverrides } from '../../model/fair-value.slice.ts';
import { LazyChart } from '../../kit/chart/lazy-chart.tsx';
import { OnDemand, PhoneFold } from '../../kit/fold/fold-body.tsx';
import { plainRatios } from './plain-ratios.ts';
import { SourceFacts } from '../../drawers/sources/source-facts.tsx';
import { SectionTables, TablesMenu, TableTools } from '../../kit/table/table-export.tsx';
import { ratioRows, type RatioRows, type RatioRow } from '../../company/ratio-rows.ts';
import styles from './ratios.module.css';
import { RecentNews } from './recent-news.tsx';
import { FigureTable, type FigureColumn } from '../../kit/table/figure-table.tsx';
import { Figure } from '../../kit/figure/figure.tsx';
import { useNewestInView } from '../../kit/use-newest-in-view.ts';

interface RatioTableProps {
  readonly table: RatioRows;
  /** The ID of a ratio's printed definition. */
  readonly definitionId: (ratio: RatioId) => string;
}

const fetchChart = () => import(/* webpackChunkName: "charts" */ './ratio-figures.tsx');

/** Margins, returns, leverage and cash of five years and the last four quarters, with their definitions. */
export function RatiosSection({ answer }: Pick<AnalysisProps, 'answer'>) {
  const stock = useAnalysisSelector((state) => selectFairValue(state).stock); // one market cap on the page: the model's
  const stockMarketCap = stock.is === 'ready' ? stock.marketCap : undefined;
  const company = useMemo(() => modelCompany(answer, stockMarketCap), [answer, stockMarketCap]);
  const known = useAnalysisSelector((state) => answeredCompany(company, selectOverrides(state)));
  const table = useMemo(() => ratioRows(known), [known]);
  const lead = ratioLead(table);
  const prefix = useId();
  const definitionId = (ratio: RatioId) => `${prefix}${ratio}`;
  return (
    <SectionTables>
      <Section
        id="ratios"
        title="Ratios"
        {...(lead === undefined ? {} : { lead })}
        controls={
          table.newest !== undefined && (
            <>
              <TableTools title="Ratios" read={() => plainRatios(table)} />
              <TablesMenu section="Ratios" />
            </>
          )
        }
      >
        <div className={styles.beside}>
          {table.newest === undefined ? (
            <EmptyState title="No Ratios data available">No annual statements available for this company.</EmptyState>
          ) : (
            <div className={styles.table}>
              <LazyChart fetchPart={fetchChart} charts={2}>
                {({ RatioFigures }) => <RatioFigures table={table} business={businessOf(answer)} />}
              </LazyChart>
              <PhoneFold title="All ratios">
                <RatioTable table={table} definitionId={definitionId} />
                <ul className={styles.notes}>
                  {table.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </PhoneFold>
              <OnDemand title="Definitions">
                <RatioDefinitions idOf={definitionId} />
              </OnDemand>
            </div>
          )}
          <RecentNews news={answer.companyProfile.recentNews} />
        </div>
        <SourceFacts answer={answer} />
      </Section>
    </SectionTables>
  );
}

/** The definition of each ratio: on demand, in print, and as the description of its row. */
function RatioDefinitions({ idOf }: { readonly idOf: (ratio: RatioId) => string }) {
  return (
    <dl className={styles.definitions} aria-label="Ratio definitions">
      {ratios.map(({ id, label, definition }) => (
        <div key={id} className={styles.definition}>
          <dt>{label}</dt>
          <dd id={idOf(id)}>{definition}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ratios of the lead, in this order, if available. */
const leadRatios: readonly RatioId[] = ['roe', 'ebitdaMargin', 'roa', 'debtToEquity'];
const maxLeadRatios = 3;

/** The section's lead: "FY26: ROE 44.9%, EBITDA margin 25.0%, Debt/equity 0.1x." Undefined if no ratio has a figure. */
function ratioLead({ columns, rows, newest }: RatioRows): string | undefined {
  const at = columns.findIndex(({ label }) => label === newest);
  const figures = leadRatios.flatMap((id) => {
    const row = rows.find(({ ratio }) => ratio.id === id);
    const cell = row?.cells[at]?.cell;
    return row !== undefined && cell?.is === 'figure' ? [`${row.ratio.label} ${cellText(cell)}`] : [];
  });
  return newest === undefined || figures.length === 0 ? undefined : `${newest}: ${figures.slice(0, maxLeadRatios).join(', ')}.`;
}

/** A row per ratio, a column per year and for the last four quarters. */
function RatioTable({ table: { columns, rows }, definitionId }: RatioTableProps) {
  return (
    <FigureTable
      label="Ratios, annual periods and TTM"
      className={styles.ratios}
      frame={useNewestInView(columns)}
      caption={<caption className={styles.caption}>Annual and TTM. Balance-sheet ratios use period-end values.</caption>}
      head="Ratio"
      columns={columns.map(({ id, label }, at): FigureColumn<RatioRow> => ({
        head: id,
        header: <PeriodLabel text={label} />,
        headAttributes: { className: styles.period },
        attributes: ({ cells: { [at]: figure } }) => (figure?.cell.is === 'words' || figure?.lacking ? { className: styles.words } : {}),
        cell: ({ cells: { [at]: figure } }, place) =>
          figure && <Figure name={figure.name} cell={figure.cell} {...place} {...(figure.lacking && { text: 'not in the source' })} />,
      }))}
      rows={rows}
      rowName={({ ratio }) => ratio.id}
      rowHeader={({ ratio }) => ratio.label}
      rowHeaderAttributes={({ ratio }) => ({ 'aria-describedby': definitionId(ratio.id) })}
      whole={({ throughout }, place) =>
        throughout && (
          <td colSpan={columns.length} className={styles.throughout}>
            <Figure name={throughout.name} cell={throughout.cell} {...place} />
          </td>
        )
      }
      firstStop={columns.length - 1}
    />
  );
}

/** "CY25 (Dec 2025)" may break before its month, and not within it. */
function PeriodLabel({ text }: { readonly text: string }) {
  const month = text.indexOf('(');
  if (month < 0) return text;
  return (
    <>
      {text.slice(0, month)}
      <span className={styles.month}>{text.slice(month)}</span>
    </>
  );
}
