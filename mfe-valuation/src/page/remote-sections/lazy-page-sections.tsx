import { ErrorState } from '@mulya/ui';
import { useState } from 'react';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { InPlace } from '../../kit/places.tsx';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectIsModelPending } from '../../model/fair-value.slice.ts';
import { SectionFrame } from './section-frame.tsx';
import { sectionKey, useMountedSections } from './use-mounted-sections.ts';

const fetchSections = () => import(/* webpackChunkName: "page-sections" */ './page-sections.tsx');

/**
 * The sections of other teams: methods in Fair Market Value, the others at the end of the page. Without one it renders nothing and loads
 * nothing. Otherwise their rooms are there at once, and their code loads after the page's own content and its saved work.
 */
export function LazyPageSections({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { methods, figures } = useMountedSections(answer);
  const isPending = useAnalysisSelector(selectIsModelPending);
  const [isModelReady, setModelReady] = useState(!isPending);
  if (!isPending && !isModelReady) setModelReady(true); // a later retry of the page does not start the sections again
  const roomsOf = (mounts: typeof methods, retry?: () => void) =>
    mounts.map((mount) => (
      <SectionFrame key={`${mount.slot} ${sectionKey(mount)}`} mount={mount}>
        {retry !== undefined && (
          <ErrorState title={`${mount.title} (${mount.remote}) could not be loaded.`} onRetry={retry}>
            The rest of the page still works.
          </ErrorState>
        )}
      </SectionFrame>
    ));
  const rooms = (retry?: () => void) => (
    <>
      <InPlace name="other methods">{roomsOf(methods, retry)}</InPlace>
      {roomsOf(figures, retry)}
    </>
  );
  return (
    <LazyPart load={fetchSections} when="open" open={methods.length + figures.length > 0 && isModelReady} loading={rooms()} failed={rooms}>
      {({ PageSections }) => <PageSections answer={answer} peers={peers} />}
    </LazyPart>
  );
}
