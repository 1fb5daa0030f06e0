import { figureText, type Grouping } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { forecastMetrics, metricWords, type ForecastError } from '@mulya/valuation-model/track-record';

interface ErrorTableProps {
  /** At least one. */
  readonly errors: readonly ForecastError[];
  readonly grouping: Grouping;
}

/** The median absolute forecast error by metric and horizon, with the number of forecasts. */
export function ErrorTable({ errors, grouping }: ErrorTableProps) {
  const horizons = [...new Set(errors.map(({ horizon }) => horizon))].sort((one, other) => one - other);
  const metrics = forecastMetrics.filter((metric) => errors.some((error) => error.metric === metric));
  return (
    <TableFrame label="Forecast errors">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Metric
            </th>
            {horizons.map((horizon) => (
              <th key={horizon} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {horizon === 1 ? '1 year ahead' : `${horizon} years ahead`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <tr key={metric}>
              <th scope="row" className={tableClasses.rowHeader}>
                {metricName(metric)}
              </th>
              {horizons.map((horizon) => {
                const found = errors.find((error) => error.metric === metric && error.horizon === horizon);
                return (
                  <td key={horizon} className={tableClasses.number}>
                    {found === undefined ? '-' : `${figureText(found.median, 'percent', grouping)} (n = ${found.n})`}
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

const metricName = (metric: ForecastError['metric']): string =>
  `${metricWords[metric].slice(0, 1).toUpperCase()}${metricWords[metric].slice(1)}`;
