import { sectionLimits, type SectionMount, type Slot, type SlotKey } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.tsx';
import { readFromFrame, type FromFrame, type ToFrame } from './frame-messages.ts';
import type { OnRefusal } from './limit-host.ts';
import { sectionCodes, type Stop } from './shown-section.tsx';

/** Milliseconds until a frame has loaded its section; the loader in it tries for less. */
const loadMs = 60_000;
/** Milliseconds until it has rendered the section, or has taken an input. */
const answerMs = 10_000;
/** Longer than each message but an output. */
const envelope = 1_000;
/** Taking the focus from a user who types costs as much as these messages. */
const focusCost = 50;
const typingMs = 1_000;

export interface FrameConnection {
  readonly frame: HTMLIFrameElement;
  readonly mount: SectionMount;
  /** Counts outputs itself. */
  readonly slot: Slot<SlotKey>;
  readonly preferences: Kernel['preferences'];
  /** Counts a message. Throws beyond the budget, after it has stopped the section. */
  readonly spend: (cost?: number) => void;
  readonly onRefusal: OnRefusal;
  /** The section has loaded, and renders next. */
  readonly onReady: () => void;
  readonly onStarted: () => void;
  readonly onHeight: (pixels: number) => void;
  readonly onStop: (why: Stop) => void;
  readonly signal: AbortSignal;
}

const failures: Readonly<Record<Extract<FromFrame, { is: 'failed' }>['why'], string>> = {
  failed: 'could not be loaded',
  incompatible: 'isn’t compatible with this version of Mulya',
  disabled: 'is switched off',
  crashed: 'stopped working',
};

/**
 * Connects a page with the frame of a sandboxed section until `signal` aborts. All limits are counted here, because the section's code can
 * replace everything in its frame. The frame announces itself once; what comes then is on a port that only this frame has, so that no
 * message of another window is heard.
 */
export function connectFrame({ frame, mount, slot, preferences, spend, signal, ...on }: FrameConnection): void {
  let port: MessagePort | undefined;
  let hasLoaded = false;
  let isReady = false;
  let unanswered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (what: string, error: Error | undefined = new Error(`A section ${what}.`)): void =>
    on.onStop({ code: sectionCodes.frame, what, error });
  const leave = (): void => fail('opened another address in its frame and was stopped');
  const isAffordable = (cost?: number): boolean => {
    try {
      spend(cost);
      return true;
    } catch {
      return false; // it has been stopped
    }
  };
  const send = (message: ToFrame): void => port?.postMessage(message);
  const awaitAnswer = (milliseconds: number, what: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(what), milliseconds);
  };
  /** Sends what the frame must answer. */
  const ask = (message: ToFrame): void => {
    unanswered += 1;
    send(message);
    awaitAnswer(answerMs, 'no longer answered and was stopped');
  };
  const onAnswer = (): void => {
    unanswered = Math.max(0, unanswered - 1);
    if (isReady && unanswered === 0) clearTimeout(timer);
  };

  const receive = (message: FromFrame): void => {
    switch (message.is) {
      case 'output':
        try {
          slot.giveOutput(message.output);
        } catch {
          // beyond the budget, which has stopped it
        }
        return;
      case 'ready':
        on.onReady();
        isReady = true;
        ask({ is: 'start', input: slot.input.current() });
        return;
      case 'started':
        onAnswer();
        on.onStarted();
        return;
      case 'taken':
        onAnswer();
        return;
      case 'height':
        on.onHeight(Math.max(0, Math.ceil(message.pixels)));
        return;
      case 'failed':
        fail(failures[message.why], new Error(message.message.slice(0, 300)));
    }
  };

  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (signal.aborted) return;
    const isTooLong = typeof data === 'string' && data.length > sectionLimits.output + envelope;
    const message = typeof data === 'string' && !isTooLong ? readFromFrame(data) : undefined;
    if (message?.is !== 'output' && !isAffordable()) return;
    if (message !== undefined) receive(message);
    else if (isTooLong) on.onRefusal('output', `The output has over ${String(sectionLimits.output)} bytes, which is the most.`);
  };

  const greet = ({ source }: MessageEvent): void => {
    const { contentWindow } = frame;
    if (contentWindow === null || source !== contentWindow || !isAffordable()) return;
    if (port !== undefined) {
      leave();
      return;
    }
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', listen);
    port.start();
    awaitAnswer(loadMs, failures.failed);
    const { remote, section } = mount;
    const first = {
      is: 'open',
      remote,
      section,
      slot: mount.slot,
      preferences: preferences.current(),
    } as const;
    // An opaque origin cannot be named. Whatever is in this frame is sandboxed, and from the gateway by the page's policy.
    contentWindow.postMessage(first satisfies ToFrame, '*', [channel.port2]);
  };

  listenUntil(signal, 'message', greet);
  awaitAnswer(loadMs, failures.failed);
  const onLoad = (): void => {
    if (hasLoaded) leave();
    else if (port === undefined) awaitAnswer(answerMs, failures.failed); // the gateway has refused the document, or its script fails
    hasLoaded = true;
  };
  frame.addEventListener('load', onLoad);
  const subscriptions = [
    slot.input.state.subscribe((input) => isReady && ask({ is: 'input', input })),
    preferences.state.subscribe((values) => send({ is: 'preferences', preferences: values })),
  ];
  keepFocus(frame, signal, () => isAffordable(focusCost));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    frame.removeEventListener('load', onLoad);
    port?.close();
    for (const subscription of subscriptions) subscription.unsubscribe();
  });
}

/** Gives the focus back when a frame takes it from a user who types. Otherwise it would get passwords letter by letter. */
function keepFocus(frame: HTMLIFrameElement, signal: AbortSignal, onTaken: () => void): void {
  let typed: { readonly at: number; readonly into: EventTarget | null } | undefined;
  const forget = (): void => {
    typed = undefined;
  };
  listenUntil(signal, 'keydown', ({ key, target }) => {
    typed = key === 'Tab' ? undefined : { at: performance.now(), into: target };
  });
  listenUntil(signal, 'pointerdown', forget);
  listenUntil(signal, 'pointerover', forget); // the pointer over the frame may be about to click into it
  listenUntil(signal, 'blur', ({ target }) => {
    if (target !== window || typed === undefined || performance.now() - typed.at > typingMs) return;
    const { into } = typed;
    setTimeout(() => {
      if (document.activeElement !== frame || signal.aborted) return; // known only after the event
      onTaken();
      if (into instanceof HTMLElement) into.focus();
    });
  });
}

function listenUntil<Name extends keyof WindowEventMap>(
  signal: AbortSignal,
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  window.addEventListener(name, listener, true);
  signal.addEventListener('abort', () => window.removeEventListener(name, listener, true));
}
