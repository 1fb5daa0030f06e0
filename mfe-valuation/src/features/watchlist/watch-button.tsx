import { useActions, useHost } from '@mulya/sdk';
import type { AnalysisProps } from '../analysis-props.ts';
import { GlyphButton } from '../glyph-button.tsx';
import { useHasBeenIdle } from './use-has-been-idle.ts';
import { useVisit } from './use-visit.ts';
import { useWatched } from './use-watched.ts';

interface WatchButtonProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
  /** The company's key. */
  readonly company: string;
}

/** Adds the company to the watchlist or removes it. Also reports the visit for the list of recent companies. */
export function WatchButton({ company, answer, peers }: WatchButtonProps) {
  const host = useHost<'mfe-valuation'>();
  const hasBeenIdle = useHasBeenIdle();
  const { isWatched, toggle } = useWatched(company, answer.companyName, hasBeenIdle);
  useVisit(
    company,
    answer,
    peers.map(({ key }) => key),
    hasBeenIdle,
  );
  const label = isWatched ? 'Remove from watchlist' : 'Add to watchlist';
  useActions(host, [{ name: 'valuation/watch', label, run: toggle }]);
  return <GlyphButton glyph={isWatched ? '★' : '☆'} label="On the watchlist" tip={label} aria-pressed={isWatched} onClick={toggle} />;
}
