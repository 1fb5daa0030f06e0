import type { GrowthAnalysis, MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { Fragment } from 'react';
import { Figure } from '../figure/figure.tsx';
import styles from './growth-analysis.module.css';

/** "CAGR, FY23 to FY25: Revenue 6.4% · EBITDA 5.1%. PAT: CAGR needs positive start and end values." */
export function CompoundRates({ analysis: { years, metrics } }: { readonly analysis: GrowthAnalysis }) {
  const [from, to] = [years.at(0), years.at(-1)].map((year) => year?.period?.column.label ?? '');
  const known = metrics.filter(({ cagr }) => cagr.cell.is !== 'missing');
  return (
    <p className={styles.compound}>
      CAGR, {from} to {to}:{' '}
      {known.map(({ metric, cagr }, at) => (
        <Fragment key={metric}>
          {at > 0 && ' · '}
          <span className={styles.pair}>
            {metric} <Figure name={cagr.name} cell={cagr.cell} />
          </span>
        </Fragment>
      ))}
      {known.length > 0 && '. '}
      {reasons(metrics).join(' ')}
    </p>
  );
}

/** The reasons for missing rates, each once: "EBITDA, PAT: CAGR needs positive start and end values." */
function reasons(metrics: readonly MetricGrowth[]): readonly string[] {
  const whys = new Map<string, readonly string[]>();
  for (const { metric, cagr } of metrics)
    if (cagr.cell.is === 'missing') whys.set(cagr.cell.why, [...(whys.get(cagr.cell.why) ?? []), metric]);
  return [...whys].map(([why, names]) => `${names.join(', ')}: ${why}`);
}
