import { Button } from '@mulya/ui';
import { baseColumn, headline, oldPriceText, priceDay } from '@mulya/valuation-model/fair-value';
import { useMemo, useRef } from 'react';
import { useAnalysisDispatch } from '../analysis-store.ts';
import { useApplyFix, useBaseYearOffer, useChecks } from '../fair-value/checks-context.tsx';
import { baseYearChosen } from '../fair-value/fair-value.slice.ts';
import { HeadlineFigures } from '../fair-value/headline/headline-figures.tsx';
import { useSettledModel } from '../fair-value/use-settled-model.ts';
import styles from './glance-headline.module.css';
import { glanceRemarks, type GlanceRemark } from './glance-remarks.ts';

/** Target price and upside with their most serious remarks, each with its fix. The headline of the section has all remarks. */
export function GlanceHeadline() {
  const { model, today } = useSettledModel();
  const checks = useChecks();
  const offer = useBaseYearOffer();
  const found = useMemo(() => headline(model, checks), [model, checks]);
  const remarks = useMemo(() => glanceRemarks(found, offer), [found, offer]);
  const figures = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={figures} role="group" aria-label="Target price and upside" tabIndex={-1} className={styles.group}>
        <HeadlineFigures headline={found} oldPrice={oldPriceText(priceDay(model, today), today)} classes={styles} />
      </div>
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label="How to read the target price">
          {remarks.map((remark) => (
            <Remark key={remark.sentence} remark={remark} onPressed={() => figures.current?.focus()} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RemarkProps {
  readonly remark: GlanceRemark;
  /** The pressed button disappears, so the focus moves to the figures. */
  onPressed(): void;
}

function Remark({ remark: { sentence, isCaution, fix, baseYear }, onPressed }: RemarkProps) {
  const dispatch = useAnalysisDispatch();
  const applyFix = useApplyFix();
  const press = (change: () => void) => () => {
    onPressed();
    change();
  };
  return (
    <li className={styles.remark} data-caution={isCaution}>
      {sentence}
      {fix !== undefined && (
        <>
          {' '}
          <Button onClick={press(() => applyFix(fix))}>{fix.label}</Button>
        </>
      )}
      {baseYear !== undefined && (
        <>
          {' '}
          <Button onClick={press(() => dispatch(baseYearChosen(baseYear)))}>Base year {baseColumn(baseYear)}</Button>
        </>
      )}
    </li>
  );
}
