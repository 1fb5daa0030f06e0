import { useActions, useHost } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import type { DeskProps } from '../desk/desk-props.ts';
import { useRested } from './use-rested.ts';
import { useVisit } from './use-visit.ts';
import { useWatched } from './use-watched.ts';
import styles from './watchlist.module.css';

interface WatchButtonProps extends Pick<DeskProps, 'answer' | 'peers'> {
  /** The company's key. */
  readonly company: string;
}

/** Puts the company on the watchlist, and takes it off again. With it the company is noted among the recent ones. */
export function WatchButton({ company, answer, peers }: WatchButtonProps) {
  const host = useHost<'mfe-valuation'>();
  const rested = useRested();
  const { watched, toggle } = useWatched(company, answer.companyName, rested);
  useVisit(
    company,
    answer,
    peers.map(({ key }) => key),
    rested,
  );
  const label = watched ? 'Remove from watchlist' : 'Add to watchlist';
  useActions(host, [{ name: 'valuation/watch', label, run: toggle }]);
  return <Button className={styles.button} aria-pressed={watched} aria-label="On the watchlist" title={label} onClick={toggle} />;
}
