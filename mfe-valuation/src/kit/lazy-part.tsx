import { useFetched, useHost, whenIdle } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { usePrinting } from './use-printing.ts';

interface LazyPartProps<Code> {
  /** Imports the part's code; a stable function. */
  load(): Promise<Code>;
  /**
   * When the code loads: `near`, when the part comes near the view; `idle`, when the browser is, which loads a near part, too; printing
   * loads both. `open`: once `open` is true.
   */
  readonly when: 'now' | 'near' | 'idle' | 'open';
  readonly open?: boolean;
  /** The subject of "could not be loaded". */
  readonly title?: string;
  /** What still works without the part, as a sentence. */
  readonly rest?: string;
  /** The element that reserves the part's height until it is there. */
  readonly height?: { readonly className: string | undefined; readonly style?: CSSProperties };
  /** The element that comes near the view, if not the one of `height`. */
  readonly place?: RefObject<Element | null>;
  /** Shown while the code loads. */
  readonly loading?: ReactNode;
  /** Shown after a failure: by default the title with Retry, or without a title what `loading` shows. */
  failed?(retry: () => void): ReactNode;
  /** Of an overlay, which a failure closes with an alert. The next opening loads it again. */
  onClose?(): void;
  children(code: Code): ReactNode;
}

/**
 * A part of the page whose code loads on its own. The page's first scripts, which have a budget, load theirs with `useFetched` alone.
 *
 * @example
 * const loadPanel = () => import('./comps-panel.tsx');
 * <LazyPart load={loadPanel} when="near" title="Comps" rest="The table still works." height={{ className: styles.awaited }}>
 *   {({ CompsPanel }) => <CompsPanel />}
 * </LazyPart>
 */
export function LazyPart<Code>(props: LazyPartProps<Code>) {
  const { load, when, open = false, height, place, loading, onClose, children } = props;
  const { notify } = useHost<'mfe-valuation'>();
  const reserved = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(when === 'near' || when === 'idle', place ?? reserved);
  const { fetched, retry } = useFetched(load, when === 'open' ? open : isWanted);
  useEffect(() => {
    if (onClose === undefined || !open || fetched.is !== 'failed') return;
    notify.alert(`${props.title ?? ''} could not be loaded. Try again.`);
    onClose();
    retry(); // for the next time it opens
  });
  if (fetched.is === 'ready') return children(fetched.part);
  const shown = fetched.is === 'loading' ? loading : failure(props, retry);
  return height === undefined ? (
    shown
  ) : (
    <div ref={reserved} {...height}>
      {shown}
    </div>
  );
}

function failure<Code>({ title, rest, loading, failed, onClose }: LazyPartProps<Code>, retry: () => void): ReactNode {
  if (failed !== undefined) return failed(retry);
  if (title === undefined || onClose !== undefined) return loading;
  return (
    <ErrorState title={`${title} could not be loaded.`} onRetry={retry}>
      {rest}
    </ErrorState>
  );
}

/** How far below the view content begins to load, in pixels: about one screen. */
const margin = 1_000;

/**
 * Whether a late part's `place` has come near the view, the browser has been idle, or the page has been printed. It stays true, and is
 * true at once for a part that is not late.
 */
function useIsWanted(isLate: boolean, place: RefObject<Element | null>): boolean {
  const [isWanted, setIsWanted] = useState(!isLate);
  const printing = usePrinting();

  useEffect(() => {
    if (isWanted) return;
    const want = () => setIsWanted(true);
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? undefined
        : new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(), {
            rootMargin: `${margin}px 0px`,
          });
    if (place.current !== null) observer?.observe(place.current);
    const cancelIdle = whenIdle(want, { latest: 10_000, withoutIdle: 2_000 });
    return () => {
      observer?.disconnect();
      cancelIdle();
    };
  }, [place, isWanted]);

  if (printing && !isWanted) setIsWanted(true);
  return isWanted;
}
