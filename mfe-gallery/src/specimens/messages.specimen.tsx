import { useState } from 'react';
import { Banner, Button, EmptyState, ErrorState, Progress, Skeleton, StaleNote, Toast } from '@mulya/ui';
import { noAction, type Piece } from '../pieces/piece.tsx';
import { PartlyLoaded as BannerExample } from '../examples/banner.example.tsx';
import bannerCode from '../examples/banner.example.tsx?raw';
import { SavedMessage as ToastExample } from '../examples/toast.example.tsx';
import toastCode from '../examples/toast.example.tsx?raw';
import { LoadingHeadlines as SkeletonExample } from '../examples/skeleton.example.tsx';
import skeletonCode from '../examples/skeleton.example.tsx?raw';
import { NoPeers as EmptyStateExample } from '../examples/empty-state.example.tsx';
import emptyStateCode from '../examples/empty-state.example.tsx?raw';
import { HeadlinesFailed as ErrorStateExample } from '../examples/error-state.example.tsx';
import errorStateCode from '../examples/error-state.example.tsx?raw';
import { Exporting as ProgressExample } from '../examples/progress.example.tsx';
import progressCode from '../examples/progress.example.tsx?raw';
import { OldPrices as StaleNoteExample } from '../examples/stale-note.example.tsx';
import staleNoteCode from '../examples/stale-note.example.tsx?raw';

export const banner: Piece = {
  id: 'banner',
  title: 'Banner',
  names: ['Banner'],
  about: 'A full-width message above content that is there: a note, a warning, a failure with its remedy.',
  notFor: 'a confirmation (`host.notify.status`), the only content of a part (ErrorState, EmptyState)',
  example: { Show: () => <BannerExample onRetry={noAction} />, code: bannerCode },
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

function ShownToast() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Show the toast</Button>
      {isShown && <ToastExample onDismiss={() => setShown(false)} />}
    </>
  );
}

export const toast: Piece = {
  id: 'toast',
  title: 'Toast',
  names: ['Toast', 'ToastStack'],
  about: 'One short message over the page. It is for the shell: call `host.notify.status` or `host.notify.alert`.',
  notFor: 'a message that the user needs later (Banner), a question (Dialog)',
  example: { Show: ShownToast, code: toastCode },
  specimens: [
    {
      state: 'alert',
      Show: () => (
        <Toast tone="alert" onDismiss={noAction}>
          Please select a company
        </Toast>
      ),
    },
    {
      state: 'status',
      Show: () => (
        <Toast tone="status" onDismiss={noAction}>
          Saved in this browser until you log out.
        </Toast>
      ),
    },
  ],
};

export const skeleton: Piece = {
  id: 'skeleton',
  title: 'Skeleton',
  names: ['Skeleton'],
  about: 'Reserves the space of content that is loading, with the loading text.',
  notFor: 'an action of the user (`busy` of Button), a task with a known length (Progress)',
  example: { Show: SkeletonExample, code: skeletonCode },
  specimens: [{ state: 'loading', Show: () => <Skeleton label="Loading Data..." height={120} /> }],
};

export const emptyState: Piece = {
  id: 'empty-state',
  title: 'EmptyState',
  names: ['EmptyState'],
  about: 'There is nothing to show, why, and what the user can do.',
  notFor: 'a failure (ErrorState)',
  example: { Show: () => <EmptyStateExample onAdd={noAction} />, code: emptyStateCode },
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

export const errorState: Piece = {
  id: 'error-state',
  title: 'ErrorState',
  names: ['ErrorState'],
  about: 'Replaces content that failed to load: the failure, what still works, and Retry.',
  notFor:
    'a field’s error (`error` of TextField), a failure of the whole page (the shell shows it), a message above content that is there (Banner)',
  example: { Show: () => <ErrorStateExample onRetry={noAction} isRetrying={false} />, code: errorStateCode },
  specimens: [
    {
      state: 'retry',
      Show: () => (
        <ErrorState title="The statements could not be loaded." onRetry={noAction}>
          Price and trend are up to date.
        </ErrorState>
      ),
    },
    {
      state: 'busy',
      Show: () => (
        <ErrorState title="The statements could not be loaded." onRetry={noAction} busy>
          Price and trend are up to date.
        </ErrorState>
      ),
    },
    { state: 'final', Show: () => <ErrorState title="This company has no statements.">Its price is shown above.</ErrorState> },
  ],
};

export const progress: Piece = {
  id: 'progress',
  title: 'Progress',
  names: ['Progress'],
  about: 'A task that takes longer than a second, such as an export.',
  notFor: 'loading content (Skeleton), a button’s short action (`busy` of Button)',
  example: { Show: () => <ProgressExample sheets={5} done={2} />, code: progressCode },
  specimens: [
    { state: 'running', Show: () => <Progress label="Loading figures" /> },
    { state: 'share', Show: () => <Progress label="Exporting the statements" share={0.4} /> },
    { state: 'done', Show: () => <Progress label="Exported" share={1} /> },
  ],
};

export const staleNote: Piece = {
  id: 'stale-note',
  title: 'StaleNote',
  names: ['StaleNote'],
  about: 'The age of outdated figures, next to them.',
  notFor: 'current figures; state their date in plain text',
  example: { Show: StaleNoteExample, code: staleNoteCode },
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
