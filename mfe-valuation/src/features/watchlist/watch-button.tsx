import { useActions, useHost } from '@mulya/sdk';
import type { AnalysisProps } from '../analysis-props.ts';
import { GlyphButton } from '../glyph-button.tsx';
import { useRested } from './use-rested.ts';
import { useVisit } from './use-visit.ts';
import { useWatched } from './use-watched.ts';

interface WatchButtonProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
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
  return <GlyphButton glyph={watched ? '★' : '☆'} label="On the watchlist" tip={label} aria-pressed={watched} onClick={toggle} />;
}
