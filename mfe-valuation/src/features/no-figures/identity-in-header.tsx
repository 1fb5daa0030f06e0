import { amountText, dateText, parseIsoDate } from '@mulya/domain';
import { Chip } from '@mulya/ui';
import { oldPriceText } from '@mulya/valuation-model/fair-value';
import { use, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LastClose, ListedCompany } from '../../domain/own-figures/with-own-figures.ts';
import { dayOf } from '../day-of.ts';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { identitySlotId } from '../frame/source-slots.ts';
import styles from './identity-in-header.module.css';

interface IdentityInHeaderProps {
  readonly listing: Pick<ListedCompany, 'nse' | 'bse' | 'isin'>;
  readonly lastClose: LastClose | undefined;
}

/** The codes of a company without figures, and its last close with day and source, in the page's header. */
export function IdentityInHeader({ listing: { nse, bse, isin }, lastClose }: IdentityInHeaderProps) {
  const [slot] = useState(() => document.getElementById(identitySlotId));
  const grouping = use(FigureGrouping);
  if (slot === null) return null;
  return createPortal(
    <>
      <div className={styles.facts}>
        {nse !== null && <Chip label="NSE">{nse}</Chip>}
        {bse !== null && <Chip label="BSE">{bse}</Chip>}
        {isin !== null && <Chip label="ISIN">{isin}</Chip>}
        {lastClose !== undefined && (
          <span className={styles.price}>
            {amountText(lastClose.close, 'inr', grouping)} <span className={styles.kind}>last close</span>
          </span>
        )}
      </div>
      <p className={styles.asOf}>{lastClose === undefined ? 'No market price' : <AsOf lastClose={lastClose} />}</p>
    </>,
    slot,
  );
}

function AsOf({ lastClose: { asOf, source } }: { readonly lastClose: LastClose }) {
  const [today] = useState(() => dayOf(new Date()));
  const day = parseIsoDate(asOf);
  const age = day === undefined ? undefined : oldPriceText(day, today);
  return (
    <>
      Last close {day === undefined ? '(date not available)' : dateText(day)} · Source: {source}
      {age !== undefined && <span className={styles.old}> · {age}</span>}
    </>
  );
}
