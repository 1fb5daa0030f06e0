import type { ValuationAnswer } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { useFetched } from '@mulya/sdk';
import { ErrorState, Skeleton } from '@mulya/ui';
import { useRef } from 'react';
import styles from './lazy-valuation-methods.module.css';
import { useIsWanted } from '../../../kit/use-is-wanted.ts';

const fetchMethods = () => import(/* webpackChunkName: "methods" */ './valuation-methods.tsx');

/** The methods beyond the target multiples. Their code and their formulas load when they come near the view or the browser is idle. */
export function LazyValuationMethods({ answer }: { readonly answer: ValuationAnswer }) {
  const place = useRef<HTMLDivElement>(null);
  const { fetched, retry } = useFetched(fetchMethods, useIsWanted(place));
  if (fetched.is === 'ready') return <fetched.part.ValuationMethods answer={answer} />;
  return (
    <div ref={place} className={styles.pending} data-business={businessOf(answer.layout, answer.companyProfile.mgIndustry)}>
      {fetched.is === 'failed' ? (
        <ErrorState title="The valuation summary and further methods could not be loaded." onRetry={retry}>
          The model above is complete.
        </ErrorState>
      ) : (
        <Skeleton label="Loading valuation methods…" height="100%" />
      )}
    </div>
  );
}
