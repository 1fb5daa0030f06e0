import { growthEffect, type GrowthMetric, type Model } from '@mulya/valuation-model/fair-value';
import { memo, useCallback } from 'react';
import { useLiveModel } from '../live-model.ts';
import styles from './model-table.module.css';

interface GrowthEffectProps {
  readonly metric: GrowthMetric;
  /** 1 to 3: the year after the base year. */
  readonly year: number;
}

/** A note under an assumed growth rate of a loss: "loss widens". */
export const GrowthEffect = memo(function GrowthEffect({ metric, year }: GrowthEffectProps) {
  const read = useCallback((model: Model) => growthEffect(model, metric, year), [metric, year]);
  const words = useLiveModel(read);
  return words === undefined ? null : <span className={styles.effect}>{words}</span>;
});
