import { sectionLimits, type AnySection, type RemoteName, type SlotDefinition } from '@mulya/contract';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState, type ComponentType } from 'react';
import { createState } from '../bus/state.ts';
import { useStateView } from '../bus/use-state-view.ts';
import type { OnRefusal } from './limit-host.ts';
import { RoomNotice } from './room-notice.tsx';
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
  const [refused, setRefused] = useState<Refused>(nothingRefused);
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
    let known = nothingRefused;
    const onRefusal: OnRefusal = (what, problem) => {
      if (known[what] === problem) return; // what a section gives while it renders is mostly accepted, and must not set state
      known = { ...known, [what]: problem };
      setRefused(known);
      if (problem !== undefined) kernel.log.warn(`${sectionCodes.slot}: ${mount.section} of ${mount.remote} in ${mount.slot}: ${problem}`);
    };
    started.set(startSection({ kernel, mount, place, go, definition, signal: controller.signal, onRefusal }, stop));
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
      <Refusal name={`${mount.title} (${mount.remote})`} refused={refused} />
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

type Refused = Readonly<Record<Parameters<OnRefusal>[0], string | undefined>>;

const nothingRefused: Refused = { output: undefined, state: undefined };

/** It follows the section, so that the section does not move, and stays in view at the end of the room. */
const refusalStyle = { position: 'sticky', insetBlockEnd: 0, background: 'var(--color-surface)' } as const;

/** Says in the room what the page refused. The page keeps the value and the state before. */
function Refusal({ name, refused: { output, state } }: { readonly name: string; readonly refused: Refused }) {
  return (
    <div style={refusalStyle}>
      {output !== undefined && <RoomNotice text={`${name}: ${output} The page keeps the value before.`} />}
      {state !== undefined && <RoomNotice text={`${name}: ${state} The last change isn’t saved.`} />}
    </div>
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
