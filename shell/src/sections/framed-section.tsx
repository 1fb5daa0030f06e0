import type { SlotDefinition } from '@mulya/contract';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { connectFrame } from './frame-connection.ts';
import styles from './framed-section.module.css';
import { openLimitedSlot, Refusal, useRefusals } from './running-section.tsx';
import { RoomNotice, type ShownSection, type Stop } from './shown-section.tsx';
import type { StartMarks } from './start-mark.ts';

interface FramedSectionProps extends ShownSection {
  readonly definition: SlotDefinition;
  readonly marks: StartMarks;
  readonly markKey: string;
  readonly onStop: (why: Stop) => void;
}

/** A sandboxed section: a frame of an opaque origin, whose only power is the slot. Its state is not saved. */
export function FramedSection({ kernel, mount, place, definition, marks, markKey, onStop }: FramedSectionProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [height, setHeight] = useState(0);
  const [refused, onRefusal] = useRefusals(kernel, mount);
  const handleStop = useEffectEvent(onStop);
  const name = `${mount.title} (${mount.remote})`;

  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const stop = (why: Stop): void => {
      if (signal.aborted) return;
      controller.abort();
      handleStop(why);
    };
    const { savedWork: _, ...unsaved } = place;
    const opened = openLimitedSlot({ kernel, mount, place: unsaved, definition, signal, onRefusal }, stop);
    if (opened !== undefined)
      connectFrame({
        ...{
          frame: frame.current,
          mount,
          ...opened,
          preferences: kernel.preferences,
          onRefusal,
          signal,
          onHeight: setHeight,
          onStop: stop,
        },
        onReady: () => marks.begin(markKey), // a browser may run the frame in the page's process, which then hangs with it
        onStarted: () => {
          marks.end(markKey);
          setStarted(true);
        },
      });
    return () => {
      controller.abort();
      marks.end(markKey);
    };
  }, [kernel, mount, place, definition, marks, markKey, onRefusal]);

  return (
    <>
      {!isStarted && <RoomNotice text={`Loading ${mount.title}…`} />}
      {/* eslint-disable-next-line mulya/page-policy -- the gateway opens the policy for this frame */}
      <iframe
        ref={frame}
        className={styles['frame']}
        style={{ blockSize: isStarted ? `${height}px` : 0 }}
        title={name}
        sandbox="allow-scripts"
        src={`/section-frames/${mount.remote}/${mount.section}`}
      />
      <p className={styles['printed']}>{`${name} is not printed.`}</p>
      <Refusal name={name} refused={refused} />
    </>
  );
}
