import { businessOf, type RatioId, ratios, cellText } from '@mulya/domain';
import { EmptyState, Section, TableFrame, tableClasses } from '@mulya/ui';
import { answeredCompany, modelCompany } from '@mulya/valuation-model/fair-value';
import { useId, useMemo } from 'react';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectFairValue, selectOverrides } from '../../model/fair-value.slice.ts';
import { LazyChart } from '../../kit/chart/lazy-chart.tsx';
import { PhoneFold } from '../../kit/fold/fold-body.tsx';
import { plainRatios } from './plain-ratios.ts';
import { SourceFacts } from '../../drawers/sources/source-facts.tsx';
import { SectionTables, TablesMenu, TableTools } from '../../kit/table/table-export.tsx';
import { ratioRows, type RatioRows, type RatioRow } from '../../company/ratio-rows.ts';
import styles from './ratios.module.css';
import { RecentNews } from './recent-news.tsx';
import { KeyedTable, useCellFocus } from '../../kit/table/keyed-table.tsx';
import { Figure } from '../../kit/figure/figure.tsx';
import { useNewestInView } from '../../kit/use-newest-in-view.ts';

interface RatioTableProps {
  readonly table: RatioRows;
  /** The ID of a ratio's printed definition. */
  readonly definitionId: (ratio: RatioId) => string;
}

interface RowProps {
  readonly row: RatioRow;
  /** Its index in the table, from 0. */
  readonly at: number;
  readonly describedBy: string;
  /** The column of keyboard navigation. */
  readonly column: number;
  /** The tab stop is in that column. */
  readonly tabbed: boolean;
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
              </PhoneFold>
              <PhoneFold title="Notes and definitions">
                <ul className={styles.notes}>
                  {table.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
                <RatioDefinitions idOf={definitionId} />
              </PhoneFold>
            </div>
          )}
          <RecentNews news={answer.companyProfile.recentNews} />
        </div>
        <SourceFacts answer={answer} />
      </Section>
    </SectionTables>
  );
}

/** The definition of each ratio: on screen, in print, and as the description of its row. */
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
  const { stop, ...keys } = useCellFocus(rows.length, columns.length, columns.length - 1);
  const frame = useNewestInView(columns);
  return (
    <TableFrame ref={frame} label="Ratios, annual periods and TTM">
      <KeyedTable className={`${tableClasses.table} ${styles.ratios}`} {...keys}>
        <caption className={styles.caption}>Annual and TTM. Balance-sheet ratios use period-end values.</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Ratio
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className={`${tableClasses.header} ${tableClasses.number} ${styles.period}`}>
                <PeriodLabel text={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.ratio.id}
              row={row}
              at={at}
              describedBy={definitionId(row.ratio.id)}
              column={stop.column}
              tabbed={stop.row === at}
            />
          ))}
        </tbody>
      </KeyedTable>
    </TableFrame>
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

function Row({ row: { ratio, cells, throughout }, at, describedBy, column, tabbed }: RowProps) {
  const place = (index: number) => ({ 'data-cell': `${at} ${index}`, tabIndex: tabbed && index === column ? 0 : -1 }) as const;
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader} aria-describedby={describedBy}>
        {ratio.label}
      </th>
      {throughout === undefined ? (
        cells.map(({ name, cell, lacking }, index) => (
          <td key={name} className={`${tableClasses.number} ${cell.is === 'words' || lacking ? styles.words : ''}`}>
            <Figure name={name} cell={cell} {...place(index)} {...(lacking ? { text: 'not in the source' } : {})} />
          </td>
        ))
      ) : (
        <td colSpan={cells.length} className={styles.throughout}>
          {/* It stands in each column: the keys find it in the one in which they move. */}
          <Figure name={throughout.name} cell={throughout.cell} {...place(column)} />
        </td>
      )}
    </tr>
  );
}
