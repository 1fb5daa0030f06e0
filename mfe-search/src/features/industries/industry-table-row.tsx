import { figureText, type Grouping } from '@mulya/domain';
import { tableClasses, VisuallyHidden } from '@mulya/ui';
import { Link, useLocation } from 'react-router-dom';
import { industryQuery } from '../../domain/industry-address.ts';
import linkStyles from '../company-link.module.css';
import styles from './industries.module.css';
import type { IndustryRow } from './industry-rows.ts';

interface IndustryTableRowProps {
  readonly row: IndustryRow;
  readonly grouping: Grouping;
}

/** One industry. The name opens its companies. */
export function IndustryTableRow({ row: { industry, n, pe, growth }, grouping }: IndustryTableRowProps) {
  const { pathname, search } = useLocation();
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        <Link className={linkStyles.company} to={`${pathname}${industryQuery(search, industry)}`} state={{ isOpenedHere: true }}>
          {industry}
          <VisuallyHidden> comps</VisuallyHidden>
        </Link>
      </th>
      <td className={tableClasses.number}>{n}</td>
      <Median median={pe} unit="times" grouping={grouping} />
      <Median median={growth} unit="percent" grouping={grouping} />
    </tr>
  );
}

interface MedianProps {
  readonly median: IndustryRow['pe'];
  readonly unit: 'times' | 'percent';
  readonly grouping: Grouping;
}

function Median({ median, unit, grouping }: MedianProps) {
  return (
    <td className={tableClasses.number}>
      {median === null ? '-' : figureText(median.value, unit, grouping)}{' '}
      <span className={styles.count}>{median === null ? '' : `n = ${median.n}`}</span>
    </td>
  );
}
