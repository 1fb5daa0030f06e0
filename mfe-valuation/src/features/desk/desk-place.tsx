import { useFetched } from '@mulya/sdk';
import { ErrorState, Section, Skeleton } from '@mulya/ui';
import { sections, type SectionId } from '../frame/section-list.ts';
import type { DeskProps } from './desk-props.ts';
import styles from './desk-place.module.css';

const fetchDesk = () => import('./desk.tsx');

/** The desk, or its room while its code is on the way: each section's heading stands at once, so that a tab leads to it. */
export function DeskPlace(props: DeskProps) {
  const { fetched, retry } = useFetched(fetchDesk, true);
  if (fetched.is === 'ready') return <fetched.part.Desk {...props} />;
  if (fetched.is === 'failed') {
    return (
      <div className={styles.failed}>
        <ErrorState title="Peer comparison, growth and fair value could not be loaded." onRetry={retry}>
          The sections above are complete.
        </ErrorState>
      </div>
    );
  }
  return awaited
    .filter(({ id }) => id !== 'peer-comparison' || props.peers.length > 0)
    .map(({ id, text }) => (
      <Section key={id} id={id} title={sections.find((section) => section.id === id)?.title ?? ''} busy>
        <div className={styles[id]} data-peers={props.peers.length}>
          <Skeleton label={text} height="100%" />
        </div>
      </Section>
    ));
}

const awaited: readonly { readonly id: SectionId; readonly text: string }[] = [
  { id: 'peer-comparison', text: 'Loading Peer Comparison...' },
  { id: 'growth-analysis', text: 'Loading Growth Analysis...' },
  { id: 'fair-market-value', text: 'Loading Fair Market Value data...' },
  { id: 'recommendations', text: 'Loading Recommendations...' },
];
