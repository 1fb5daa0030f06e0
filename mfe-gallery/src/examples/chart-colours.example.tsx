import styles from './chart-colours.module.css';

interface Series {
  readonly name: string;
  readonly figures: readonly number[];
  readonly className: string | undefined;
}

const years = ['FY23', 'FY24', 'FY25', 'FY26'];
const series: readonly Series[] = [
  { name: 'Sales', figures: [225, 241, 255, 267], className: styles.first },
  { name: 'Profit', figures: [42, 46, 49, 53], className: styles.second },
];
const highest = 300;
const x = (at: number): number => 30 + at * 60;
const y = (figure: number): number => 120 - (figure / highest) * 100;

/** Lines from zero, named at their ends. Colour, dash and marker differ, and the label states the finding. */
export function SalesAndProfit() {
  return (
    <svg viewBox="0 0 270 145" role="img" aria-label="Sales rose from ₹225 to ₹267, and profit from ₹42 to ₹53." className={styles.chart}>
      <path d={`M20,${y(0)}H220`} className={styles.axis} />
      {years.map((year, at) => (
        <text key={year} x={x(at)} y="138" textAnchor="middle">
          {year}
        </text>
      ))}
      {series.map(({ name, figures, className }) => (
        <g key={name} className={className}>
          <polyline points={figures.map((figure, at) => `${x(at)},${y(figure)}`).join(' ')} />
          {figures.map((figure, at) => (
            <path key={at} d={`M${x(at)},${y(figure)}h0.01`} />
          ))}
          <text x={x(years.length - 1) + 10} y={y(figures.at(-1) ?? 0) + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
