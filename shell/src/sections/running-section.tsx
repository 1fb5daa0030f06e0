import { sectionLimits, type AnySection, type RemoteName, type SlotDefinition } from '@mulya/contract';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState, type ComponentType } from 'react';
import { createState } from '../bus/state.ts';
import { useStateView } from '../bus/use-state-view.ts';
import { sectionCodes, type Stop } from './section-codes.ts';
import type { ShownSection } from './shown-section.ts';
import type { StartMarks } from './start-mark.ts';
import { startSection, type AnyProps, type StartedSection } from './start-section.ts';

interface RunningSectionProps extends ShownSection {
  readonly view: AnySection<RemoteName>;
  readonly definition: SlotDefinition;
  readonly marks: StartMarks;
  readonly markKey: string;
  readonly onStop: (why: Stop) => void;
}

/** Runs a section with its own host and slot, within its budget. Both end when it leaves the screen or is stopped. */
export function RunningSection({ kernel, mount, place, go, view, definition, marks, markKey, onStop }: RunningSectionProps) {
  const [started] = useState(() => createState<StartedSection | undefined>(undefined));
  const running = useStateView(started);
  const handleStop = useEffectEvent(onStop);

  useLayoutEffect(() => {
    const controller = new AbortController();
    const stop = (why: Stop): void => {
      if (controller.signal.aborted) return;
      controller.abort();
      handleStop(why);
    };
    marks.begin(markKey);
    performance.mark(mount.remote); // as in MountedView
    started.set(startSection({ kernel, mount, place, go, definition, signal: controller.signal }, stop));
    return () => {
      controller.abort();
      marks.end(markKey);
    };
  }, [kernel, mount, place, go, definition, marks, markKey, started]);

  if (running === undefined) return null;
  const Component = view as ComponentType<AnyProps>; // the contract describes components without React's types
  return (
    <>
      <Suspense fallback={null}>
        <Component {...running.props} />
      </Suspense>
      <Started
        since={running.startedAt}
        onLate={() => {
          onStop({ code: sectionCodes.budget, what: 'blocked the page while it started and was stopped' });
        }}
        onDone={() => {
          marks.end(markKey);
          performance.mark(mount.remote);
        }}
      />
    </>
  );
}

interface StartedProps {
  readonly since: number;
  readonly onLate: () => void;
  readonly onDone: () => void;
}

/** Follows the section in its root, so that its effects run once the section has rendered. */
function Started({ since, onLate, onDone }: StartedProps) {
  const handleLate = useEffectEvent(onLate);
  const handleDone = useEffectEvent(onDone);
  useLayoutEffect(() => {
    if (performance.now() - since > sectionLimits.blockedMs) handleLate();
  }, [since]);
  useEffect(() => {
    handleDone();
  }, [since]);
  return null;
}
