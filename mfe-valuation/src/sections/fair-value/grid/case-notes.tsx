import type { ReactNode } from 'react';

interface CaseNotesProps {
  /** Of the ids, unique on the page. */
  readonly prefix: string;
  /** Notes of this grid alone. */
  readonly children?: ReactNode;
}

/** The notes that `describedCase` names. */
export function CaseNotes({ prefix, children }: CaseNotesProps) {
  return (
    <div hidden>
      <span id={`${prefix}own`}>Current model.</span>
      <span id={`${prefix}gain`}>Above current price.</span>
      <span id={`${prefix}loss`}>Below current price.</span>
      {children}
    </div>
  );
}

/**
 * The `aria-describedby` of a grid's case: whether it is the current model, and its side of the price.
 *
 * @param prefix of the grid's `CaseNotes`
 */
export function describedCase(prefix: string, isOwn: boolean, way: 'gain' | 'loss' | undefined): string | undefined {
  const ids = [...(isOwn ? [`${prefix}own`] : []), ...(way === undefined ? [] : [`${prefix}${way}`])];
  return ids.length === 0 ? undefined : ids.join(' ');
}
