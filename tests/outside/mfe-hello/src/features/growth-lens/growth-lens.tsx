import type { Host } from '@mulya/contract';
import { cellText, cellTitle, type Grouping } from '@mulya/domain';
import { Banner, EmptyState, Section, Skeleton, tableClasses, TableFrame } from '@mulya/ui';
import type { GrowthTable } from '../../domain/growth-rows.ts';
import styles from './growth-lens.module.css';
import { useGrowth } from './use-growth.ts';

interface GrowthLensProps {
  readonly host: Pick<Host<'mfe-hello'>, 'http'>;
  readonly company: string;
  readonly grouping: Grouping;
}

export function GrowthLens({ host, company, grouping }: GrowthLensProps) {
  const growth = useGrowth(host, company);
  return (
    <Section id="growth" title={company} busy={growth.is === 'loading'} lead="₹ crore, and growth on the year before.">
      {growth.is === 'loading' && <Skeleton label="Loading Data..." height={240} />}
      {growth.is === 'failed' && <Banner tone="error">{growth.message}</Banner>}
      {growth.is === 'ready' && <Table company={company} table={growth.table} grouping={grouping} />}
    </Section>
  );
}

interface TableProps {
  readonly company: string;
  readonly table: GrowthTable;
  readonly grouping: Grouping;
}

function Table({ company, table, grouping }: TableProps) {
  if (table.rows.length === 0) return <EmptyState title="No annual income statement">The source has none for {company}.</EmptyState>;
  return (
    <TableFrame label={`Growth of ${company}`}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Metric
            </th>
            {table.periods.map((period) => (
              <th key={period} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {period}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, reported, growth }) => (
            <tr key={label}>
              <th scope="row" className={tableClasses.rowHeader}>
                {label}
              </th>
              {reported.map((cell, at) => {
                const change = growth[at];
                return (
                  <td key={table.periods[at]} className={tableClasses.number} title={cellTitle(cell, grouping)}>
                    {cellText(cell, grouping)}
                    {change !== undefined && <span className={styles.change}>{cellText(change, grouping)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
