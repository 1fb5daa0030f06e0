import { useFetched } from '@mulya/sdk';
import type { ReactNode } from 'react';
import { LoadingSections } from '../loading-sections.tsx';

const fetchNoFigures = () => import(/* webpackChunkName: "custom-financials" */ './no-figures.tsx');

interface LazyNoFiguresProps {
  readonly message: string;
  readonly action: ReactNode;
  /** Shown if the code can't be loaded. */
  readonly fallback: ReactNode;
}

export function LazyNoFigures({ fallback, ...props }: LazyNoFiguresProps) {
  const { fetched } = useFetched(fetchNoFigures, true);
  const loading = <LoadingSections />;
  if (fetched.is === 'ready') return <fetched.part.NoFigures {...props} loading={loading} />;
  return fetched.is === 'loading' ? loading : fallback;
}
