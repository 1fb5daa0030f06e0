import type { CompanyAction } from '@mulya/contract';
import { amountText, compareDates, dateText, parseIsoDate, type CalendarDate } from '@mulya/domain';
import { useId } from 'react';
import styles from './source-facts.module.css';

const maxShown = 8;

const kindNames: Readonly<Record<string, string>> = {
  split: 'Split',
  bonus: 'Bonus issue',
  consolidation: 'Consolidation',
  rights: 'Rights issue',
  dividend: 'Dividend',
};

interface CorporateActionsProps {
  /** Oldest first. */
  readonly actions: readonly CompanyAction[];
  readonly today: CalendarDate;
}

/** The latest splits, bonus issues, rights issues and dividends, newest first. */
export function CorporateActions({ actions, today }: CorporateActionsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        Corporate actions
      </h3>
      <ul className={styles.actions}>
        {actions
          .toReversed()
          .slice(0, maxShown)
          .map((action) => (
            <li key={`${action.exDate} ${action.kind} ${action.text}`}>
              <time dateTime={action.exDate} className={styles.date}>
                {exDateText(action.exDate, today)}
              </time>
              <span>
                {actionText(action)}
                <span className={styles.note}>{action.text}</span>
              </span>
            </li>
          ))}
      </ul>
      {actions.length > maxShown && (
        <p className={styles.note}>
          Latest {maxShown} of {actions.length}.
        </p>
      )}
    </section>
  );
}

/** "Bonus issue, 2 for 1", "Consolidation, 1 for 10", "Dividend, ₹12.00 a share". */
function actionText({ kind, factor, amount }: CompanyAction): string {
  const name = kindNames[kind] ?? 'Other';
  if (factor !== undefined && factor < 1) return `${kindNames['consolidation'] ?? name}, 1 for ${Number((1 / factor).toFixed(4))}`;
  if (factor !== undefined) return `${name}, ${Number(factor.toFixed(4))} for 1`;
  return amount === undefined ? name : `${name}, ${amountText(amount, 'inr')} a share`;
}

function exDateText(iso: string, today: CalendarDate): string {
  const day = parseIsoDate(iso);
  if (day === undefined) return iso;
  return compareDates(day, today) > 0 ? `${dateText(day)} (upcoming)` : dateText(day);
}
