import type {
  Changing,
  HostCapabilities,
  RemoteName,
  SectionMount,
  SectionPlace,
  SlotKey,
  SlotOutput,
  SlotPage,
  Slots,
} from '@mulya/contract';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { mountedSections } from './mounted-sections.ts';
import { whenIdle } from './later.ts';

export interface SlotProps<Name extends SlotKey> {
  readonly host: Pick<HostCapabilities<RemoteName>, 'remote' | 'slots' | 'session'>;
  readonly name: Name;
  /** What every section gets. Keep the same object between renders: another one starts the sections again. */
  readonly input: SlotPage['input'];
  /** The height of each section's room as a CSS length. The page keeps it free before the section loads. */
  readonly height: string;
  /** An output of a section; undefined: it has taken its output back, or has stopped. */
  readonly onOutput?: (section: SectionMount, output: SlotOutput<Name> | undefined) => void;
  /** The saved state of a section. Return the same object for the same section. */
  readonly savedWorkOf?: (section: SectionMount) => SlotPage['savedWork'];
  /** Renders what belongs around a room, such as its heading. */
  readonly frame?: (section: SectionMount, room: ReactNode) => ReactNode;
}

/**
 * The sections of other remotes in a slot of this page, each in a room of a fixed size. Renders nothing without one. Place it after the
 * page's own content.
 *
 * @example
 * <Slot host={host} name="dashboard/card" input={input} height="12rem" />
 */
export function Slot<Name extends SlotKey>({ host, name, frame = (_, room) => room, ...place }: SlotProps<Name>): ReactNode {
  const { slots, remote, session } = host;
  const sections = mountedSections({ slots, remote, session }, name);
  return sections.map((section) => {
    const key = `${section.remote}/${section.section}`;
    return <Framed key={key} section={section} frame={frame} room={<Room slots={slots} section={section} {...place} />} />;
  });
}

interface FramedProps {
  readonly section: SectionMount;
  readonly frame: (section: SectionMount, room: ReactNode) => ReactNode;
  readonly room: ReactNode;
}

const Framed = ({ section, frame, room }: FramedProps): ReactNode => frame(section, room);

interface RoomProps<Name extends SlotKey> extends Pick<SlotProps<Name>, 'input' | 'height' | 'onOutput' | 'savedWorkOf'> {
  readonly slots: Slots;
  readonly section: SectionMount;
}

/** The shell draws the section in this element, so React must not. */
function Room<Name extends SlotKey>({ slots, section, input, height, onOutput, savedWorkOf }: RoomProps<Name>) {
  const room = useRef<HTMLDivElement>(null);
  const savedWork = savedWorkOf?.(section);
  const handleOutput = useEffectEvent((output: unknown) => {
    onOutput?.(section, output as SlotOutput<Name> | undefined); // the shell has parsed it by the slot's schema
  });
  useEffect(() => {
    if (room.current === null) return undefined;
    const place: SectionPlace = {
      room: room.current,
      input,
      onOutput: (output) => handleOutput(output),
      ...(savedWork === undefined ? {} : { savedWork }),
    };
    const ended = new AbortController();
    const cancel = whenIdle(() => {
      slots.load().then(
        ({ show }) => {
          if (!ended.signal.aborted) ended.signal.addEventListener('abort', show(section, place));
        },
        () => {
          place.room.textContent = `${section.title} (${section.remote}) could not be loaded.`;
        },
      );
    });
    ended.signal.addEventListener('abort', cancel);
    return () => ended.abort();
  }, [slots, section, input, savedWork]);
  return <div ref={room} style={{ blockSize: height }} data-section={`${section.remote}/${section.section}`} />;
}

/** What a page hands to the sections of a slot. */
export interface SlotInput<T> extends Changing<T> {
  /** Replaces the input. Sections that are open get it at once; without one, `read` is not called until a section opens. */
  set(read: () => T): void;
}

/**
 * Creates the input of a slot. Keep the same object while the page is open, because another one starts the sections again.
 *
 * @example
 * const [input] = useState(() => createSlotInput(() => ({ watchlist })));
 * useEffect(() => input.set(() => ({ watchlist })), [input, watchlist]);
 */
export function createSlotInput<T>(read: () => T): SlotInput<T> {
  let readInput = read;
  let input: { readonly value: T } | undefined;
  const subscribers = new Set<(value: T) => void>();
  const current = (): T => {
    input ??= { value: readInput() };
    return input.value;
  };
  return {
    current,
    state: {
      subscribe: (next) => {
        const subscriber = (value: T): void => next(value); // a distinct function, so that the same one may be added twice
        subscribers.add(subscriber);
        subscriber(current());
        return { unsubscribe: () => void subscribers.delete(subscriber) };
      },
    },
    set: (changed) => {
      readInput = changed;
      input = undefined;
      for (const subscriber of [...subscribers]) subscriber(current());
    },
  };
}
