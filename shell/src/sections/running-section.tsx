import {
  sectionLimits,
  type AnySection,
  type RemoteName,
  type SectionProps,
  type Slot,
  type SlotDefinition,
  type SlotKey,
} from '@mulya/contract';
import { Suspense, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { openSlot } from '@mulya/contract/slots';
import { createState, useStateView } from '../bus/state.ts';
import { type OnRefusal, limitHost, limitSlot } from './limit-host.ts';
import { RoomNotice, sectionCodes, type Stop, type ShownSection } from './shown-section.tsx';
import type { StartMarks } from './start-mark.ts';
import { createHost } from '../host/host.ts';

const windowMs = 10_000;

type AnyProps = SectionProps<SlotKey, RemoteName>;

interface StartedSection {
  readonly props: AnyProps;
  /** As in `performance.now()`. */
  readonly startedAt: number;
}

interface SlotStart extends Omit<ShownSection, 'go'> {
  readonly definition: SlotDefinition;
  readonly signal: AbortSignal;
  readonly onRefusal: OnRefusal;
}

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
  const [refused, onRefusal] = useRefusals(kernel, mount);
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
    const { signal } = controller;
    const opened = openLimitedSlot({ kernel, mount, place, definition, signal, onRefusal }, stop);
    if (opened !== undefined) {
      const host = limitHost(createHost(mount.remote, kernel, go, signal), opened.spend);
      started.set({ props: { host, slot: opened.slot }, startedAt: performance.now() });
    }
    return () => {
      controller.abort();
      marks.end(markKey);
    };
  }, [kernel, mount, place, go, definition, marks, markKey, started, onRefusal]);

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
        onLate={() => onStop({ code: sectionCodes.budget, what: 'blocked the page while it started and was stopped' })}
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

/** What the page has refused of a section, and the function to call with it, which writes it to the log. */
export function useRefusals(kernel: ShownSection['kernel'], mount: ShownSection['mount']): readonly [Refused, OnRefusal] {
  const [refused, setRefused] = useState<Refused>(nothingRefused);
  const known = useRef(nothingRefused);
  const onRefusal = useCallback<OnRefusal>(
    (what, problem) => {
      if (known.current[what] === problem) return; // what a section gives while it renders is mostly accepted, and must not set state
      known.current = { ...known.current, [what]: problem };
      setRefused(known.current);
      if (problem !== undefined) kernel.log.warn(`${sectionCodes.slot}: ${mount.section} of ${mount.remote} in ${mount.slot}: ${problem}`);
    },
    [kernel, mount],
  );
  return [refused, onRefusal];
}

/** It follows the section, so that the section does not move, and stays in view at the end of the room. */
const refusalStyle = { position: 'sticky', insetBlockEnd: 0, background: 'var(--color-surface)' } as const;

/** Says in the room what the page refused. The page keeps the value and the state before. */
export function Refusal({ name, refused: { output, state } }: { readonly name: string; readonly refused: Refused }) {
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

interface LimitedSlot {
  readonly slot: Slot<SlotKey>;
  /** Counts one call of a cost, and throws beyond the budget. */
  readonly spend: (cost?: number) => void;
}

/**
 * Opens a section's slot, within its budget; it ends with `signal`. Returns undefined after it has called `stop`, because what the page
 * hands in does not fit its slot.
 */
export function openLimitedSlot(
  { kernel, mount, place, definition, signal, onRefusal }: SlotStart,
  stop: (why: Stop) => void,
): LimitedSlot | undefined {
  const spend = createCallBudget(() => stop({ code: sectionCodes.budget, what: 'sent too many messages and was stopped' }));
  try {
    const slot = openSlot({
      name: mount.slot,
      definition,
      page: place,
      signal,
      onProblem: (problem, error) => {
        kernel.log.warn(`${sectionCodes.slot}: ${mount.section} of ${mount.remote} in ${mount.slot}: ${problem}`, error);
      },
    });
    return { slot: limitSlot(slot, spend, onRefusal), spend };
  } catch (error) {
    stop({ code: sectionCodes.slot, what: 'got something from the page that does not fit, so it was not started', error });
    return undefined;
  }
}

/**
 * Counts what a section sends, in windows of ten seconds. Returns a function that counts one call of a cost. Beyond the budget it calls
 * `onExceeded` once, and throws from then on.
 */
export function createCallBudget(onExceeded: () => void, now: () => number = () => performance.now()): (cost?: number) => void {
  let start = now();
  let spent = 0;
  let isExceeded = false;
  return (cost = 1) => {
    if (!isExceeded) {
      const at = now();
      if (at - start >= windowMs) {
        start = at;
        spent = 0;
      }
      spent += cost;
      if (spent <= sectionLimits.callsInTenSeconds) return;
      isExceeded = true;
      onExceeded();
    }
    throw new Error(`A section may send ${String(sectionLimits.callsInTenSeconds)} messages in ten seconds; it sent more.`);
  };
}
