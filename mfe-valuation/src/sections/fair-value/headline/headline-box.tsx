import { Button } from '@mulya/ui';
import {
  baseColumn,
  type BaseYearOffer,
  failedReasons,
  type Headline,
  type HeadlineReading,
  type SuggestedFix,
  type ChecksByFix,
  type Method,
  methodNames,
} from '@mulya/valuation-model/fair-value';
import { useRef } from 'react';
import styles from './headline-box.module.css';
import { HeadlineFigures } from '../../../kit/headline/headline-figures.tsx';

interface HeadlineBoxProps {
  readonly headline: Headline;
  /** A later base year with fewer caveats. */
  readonly offer?: BaseYearOffer | undefined;
  /** Applies a check's suggested fix as an override. */
  onFix(fix: SuggestedFix): void;
  /** Shows the view of another method when PE is not meaningful. */
  onShowMethod(method: Method): void;
  /** Starts the model from a later year. */
  onBaseYear(year: number): void;
}

/** Target price and upside, with their derivation and caveats: the one place that shows them with placeholders. */
export function HeadlineBox({ headline, offer, onFix, onShowMethod, onBaseYear }: HeadlineBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const illustrative = headline.reading.find((reading) => reading.is === 'illustrative');
  // The pressed button disappears, so the focus moves to the box.
  const applyFix = (fix: SuggestedFix) => {
    box.current?.focus();
    onFix(fix);
  };
  const chooseBaseYear = (year: number) => {
    box.current?.focus();
    onBaseYear(year);
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label="Headline"
      tabIndex={-1}
      className={styles.box}
      data-tone={headline.tone}
      data-illustrative={illustrative !== undefined || undefined}
    >
      <HeadlineFigures headline={{ ...headline, ...illustrative?.specified }} classes={styles} />
      <Readings headline={headline} offer={offer} onFix={applyFix} onShowMethod={onShowMethod} onBaseYear={chooseBaseYear} />
    </div>
  );
}

/** Missing figures first, then failed checks, then the other caveats. */
function Readings({ headline, offer, onFix, ...actions }: HeadlineBoxProps) {
  const reasons = failedReasons(headline);
  const illustrative = headline.reading.filter(({ is }) => is === 'illustrative');
  // The text in place of the upside already reports the missing price.
  const others = headline.reading.filter(({ is }) => is !== 'illustrative' && is !== 'failed' && is !== 'no-price');
  if (offer === undefined && reasons.length + illustrative.length + others.length === 0) return null;
  return (
    <ul className={styles.readings}>
      {illustrative.map((reading) => (
        <Reading key={reading.is} reading={reading} {...actions} />
      ))}
      {reasons.map((reason) => (
        <Reason key={reason.check.id} {...reason} hasUpside={headline.upside.cell.is === 'figure'} onFix={onFix} />
      ))}
      {offer !== undefined && (
        <li className={styles.reading}>
          {offer.sentence}
          <BaseYearButton year={offer.year} onBaseYear={actions.onBaseYear} />
        </li>
      )}
      {others.map((reading) => (
        <Reading key={reading.is} reading={reading} isOffered={reading.is === 'overtaken' && reading.year === offer?.year} {...actions} />
      ))}
    </ul>
  );
}

interface ReadingProps extends Pick<HeadlineBoxProps, 'onShowMethod' | 'onBaseYear'> {
  readonly reading: HeadlineReading;
  /** Its base year has a button above. */
  readonly isOffered?: boolean;
}

function Reading({ reading, isOffered = false, onShowMethod, onBaseYear }: ReadingProps) {
  return (
    <li className={styles.reading} data-is={reading.is}>
      {reading.is === 'illustrative' && 'Illustrative. '}
      {reading.sentence}
      {reading.is === 'loss' &&
        reading.see.map((method) => (
          <Button key={method} className={styles.action} onClick={() => onShowMethod(method)}>
            Show {methodNames[method]}
          </Button>
        ))}
      {reading.is === 'overtaken' && !isOffered && <BaseYearButton year={reading.year} onBaseYear={onBaseYear} />}
    </li>
  );
}

function BaseYearButton({ year, onBaseYear }: Pick<HeadlineBoxProps, 'onBaseYear'> & { readonly year: number }) {
  return (
    <Button className={styles.action} onClick={() => onBaseYear(year)}>
      Base year {baseColumn(year)}
    </Button>
  );
}

interface ReasonProps extends ChecksByFix, Pick<HeadlineBoxProps, 'onFix'> {
  /** There is an upside that would be coloured. */
  readonly hasUpside: boolean;
}

function Reason({ check: { sentence, suggestedFix }, also, hasUpside, onFix }: ReasonProps) {
  const more = also.length === 0 ? '' : also.length === 1 ? ' One related check also fails.' : ` ${also.length} related checks also fail.`;
  return (
    <li className={styles.reading}>
      <span className={styles.reason}>
        <span className={styles.caution}>{hasUpside ? 'Check failed, so upside is shown without colour.' : 'Check failed.'}</span>{' '}
        {sentence}
        {more}
      </span>
      {suggestedFix !== undefined && (
        <Button className={styles.action} onClick={() => onFix(suggestedFix)}>
          {suggestedFix.label}
        </Button>
      )}
    </li>
  );
}
