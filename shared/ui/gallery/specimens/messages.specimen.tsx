import { Banner, Button, EmptyState, ErrorState, Progress, Skeleton, StaleNote, Toast } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.tsx';

const nothing = () => undefined;

export const banner: PieceSpecimens = {
  piece: 'banner',
  title: 'Banner',
  about: 'A sentence across the page: what failed or is worth a look.',
  specimens: [
    { state: 'info', wide: true, Show: () => <Banner tone="info">Figures of one company are shown in crore rupees.</Banner> },
    {
      state: 'warn',
      wide: true,
      Show: () => <Banner tone="warn">The price is from 21 August 2026. The source isn’t responding.</Banner>,
    },
    {
      state: 'error',
      wide: true,
      Show: () => (
        <Banner tone="error" action={<Button>Retry</Button>}>
          The listings could not be loaded. Companies that you have opened still work.
        </Banner>
      ),
    },
  ],
};

export const toast: PieceSpecimens = {
  piece: 'toast',
  title: 'Toast',
  about: 'One message over the page, for a while.',
  specimens: [
    {
      state: 'alert',
      Show: () => (
        <Toast tone="alert" onDismiss={nothing}>
          Please select a company
        </Toast>
      ),
    },
    {
      state: 'status',
      Show: () => (
        <Toast tone="status" onDismiss={nothing}>
          Saved in this browser until you log out.
        </Toast>
      ),
    },
  ],
};

export const skeleton: PieceSpecimens = {
  piece: 'skeleton',
  title: 'Skeleton',
  about: 'The room of what is being fetched, with the loading text.',
  specimens: [{ state: 'loading', Show: () => <Skeleton label="Loading Data..." height={120} /> }],
};

export const emptyState: PieceSpecimens = {
  piece: 'empty-state',
  title: 'Empty state',
  about: 'That there is nothing, why, and what to do.',
  specimens: [
    { state: 'title', Show: () => <EmptyState title="No technical data available" /> },
    {
      state: 'action',
      Show: () => (
        <EmptyState title="No peers selected" action={<Button>Add peers</Button>}>
          Add up to five companies to compare.
        </EmptyState>
      ),
    },
  ],
};

export const errorState: PieceSpecimens = {
  piece: 'error-state',
  title: 'Error state',
  about: 'In the place of what could not be shown: what failed, what still works, and Retry.',
  specimens: [
    {
      state: 'retry',
      Show: () => (
        <ErrorState title="The statements could not be loaded." onRetry={nothing}>
          Price and trend are up to date.
        </ErrorState>
      ),
    },
    {
      state: 'busy',
      Show: () => (
        <ErrorState title="The statements could not be loaded." onRetry={nothing} busy>
          Price and trend are up to date.
        </ErrorState>
      ),
    },
    { state: 'final', Show: () => <ErrorState title="This company has no statements.">Its price is shown above.</ErrorState> },
  ],
};

export const progress: PieceSpecimens = {
  piece: 'progress',
  title: 'Progress',
  about: 'For whatever takes longer than a second.',
  specimens: [
    { state: 'running', Show: () => <Progress label="Loading figures" /> },
    { state: 'share', Show: () => <Progress label="Exporting the statements" share={0.4} /> },
    { state: 'done', Show: () => <Progress label="Exported" share={1} /> },
  ],
};

export const staleNote: PieceSpecimens = {
  piece: 'stale-note',
  title: 'Stale note',
  about: 'How old the figures are, where they are older than they should be.',
  specimens: [
    { state: 'age', Show: () => <StaleNote asOf="21 August 2026" days={3} /> },
    {
      state: 'reason',
      Show: () => (
        <StaleNote asOf="23 August 2026" days={1}>
          The source isn’t responding.
        </StaleNote>
      ),
    },
  ],
};
