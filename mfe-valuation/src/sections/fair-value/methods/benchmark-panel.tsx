import { ErrorState, Skeleton } from '@mulya/ui';
import type { ReactNode } from 'react';
import { Panel } from '../outlook/panel.tsx';
import type { Benchmark } from '../../../model/methods/benchmarks-context.ts';

interface BenchmarkPanelProps<T> {
  readonly title: string;
  readonly benchmark: Benchmark<T>;
  /** The state while it loads, and the height of what arrives. */
  readonly loading: { readonly label: string; readonly height: string };
  /** "Past multiples could not be loaded". */
  readonly failure: string;
  /** Shown where the source has none. */
  readonly none: ReactNode;
  /** The whole panel of what was loaded. */
  readonly children: (value: T) => ReactNode;
}

/** A panel of something that is loaded for itself: while it loads, if that failed, and if the source has none. */
export function BenchmarkPanel<T>({ title, benchmark: { state, retry }, loading, failure, none, children }: BenchmarkPanelProps<T>) {
  switch (state.is) {
    case 'loading':
      return (
        <Panel title={title}>
          <Skeleton {...loading} />
        </Panel>
      );
    case 'failed':
      return (
        <Panel title={title}>
          <ErrorState title={`${failure}: ${state.message}`} onRetry={retry}>
            The methods above are complete.
          </ErrorState>
        </Panel>
      );
    case 'none':
      return <Panel title={title}>{none}</Panel>;
    case 'ready':
      return children(state.value);
  }
}
