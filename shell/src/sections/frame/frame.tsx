/** The start of a sandboxed section's frame. The page counts and checks what comes out of it: see frame-connection.ts. */
import '@mulya/ui/tokens.css';
import {
  inlineBlockIds,
  ReleaseSchema,
  type AnySection,
  type RemoteName,
  type SectionProps,
  type Slot,
  type SlotKey,
} from '@mulya/contract';
import { Suspense, useEffect, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/global.css';
import { createState, type State } from '../../bus/state.ts';
import { createViewLoader } from '../../federation/view-loader.ts';
import type { ViewRef } from '../../federation/view-status.ts';
import { createLog } from '../../host/log.ts';
import { applyPreferences } from '../../host/preferences.ts';
import type { FromFrame, ToFrame } from '../frame-messages.ts';
import { createFrameHost } from './frame-host.ts';

type OpenMessage = Extract<ToFrame, { is: 'open' }>;

/** Milliseconds between two heights, so that an animation stays within the budget of messages. */
const heightMs = 100;

window.addEventListener('message', function greet({ source, data, ports: [port] }: MessageEvent<OpenMessage>) {
  if (source !== window.parent || port === undefined) return;
  window.removeEventListener('message', greet);
  open(data, port);
});
window.parent.postMessage('mulya-section-frame', '*'); // the page knows the frame by its window, and the text says nothing

function open({ remote, section, slot, preferences }: OpenMessage, port: MessagePort): void {
  const send = (message: FromFrame): void => port.postMessage(JSON.stringify(message));
  const ref: ViewRef<'section'> = { remote, view: { is: 'section', name: section } };
  const loader = createLoader();
  const chosen = createState(preferences);
  let input: State<unknown> | undefined;

  const noCookies = { cookie: '' }; // an opaque origin has none
  applyPreferences({ state: chosen.stream }, { root: document.documentElement, document: noCookies, protocol: '' });
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    switch (data.is) {
      case 'start': {
        const status = loader.status(ref);
        if (status.is !== 'ready' || input !== undefined) return;
        input = createState(data.input);
        render({ view: status.view, remote, name: slot, input, preferences: chosen, send });
        return;
      }
      case 'input':
        input?.set(data.input);
        send({ is: 'taken' });
        return;
      case 'preferences':
        chosen.set(data.preferences);
        return;
      case 'open':
    }
  });
  port.start();

  loader.subscribe(ref, () => {
    const status = loader.status(ref);
    if (status.is === 'ready') send({ is: 'ready' });
    else if (status.is === 'failed') send({ is: 'failed', why: 'failed', message: status.message });
    else if (status.is === 'incompatible' || status.is === 'disabled')
      send({ is: 'failed', why: status.is, message: `It is ${status.is}.` });
  });
  loader.load(ref);
}

/** The page's remote loader, for the one remote of this document's release. */
function createLoader() {
  const release = ReleaseSchema.parse(JSON.parse(document.getElementById(inlineBlockIds.release)?.textContent ?? ''));
  const nothing = { buildsFor: () => Promise.resolve(undefined), report: () => undefined }; // no network, and the page reports
  return createViewLoader({ release, log: createLog('shell', console, 'left-out'), loadBuildSelector: () => Promise.resolve(nothing) });
}

interface RenderedSection {
  readonly view: AnySection<RemoteName>;
  readonly remote: RemoteName;
  readonly name: SlotKey;
  readonly input: State<unknown>;
  readonly preferences: State<OpenMessage['preferences']>;
  readonly send: (message: FromFrame) => void;
}

function render({ view, remote, name, input, preferences, send }: RenderedSection): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('Expected the frame to hold an element with the id "root".');
  const slot: Slot<SlotKey> = {
    name,
    input: { state: input.stream, current: input.current },
    // What is no JSON throws here; the page refuses what does not fit the slot.
    giveOutput: (output) => send({ is: 'output', output }),
    savedWork: undefined,
  };
  const host = createFrameHost(remote, { state: preferences.stream, current: preferences.current });
  const Section = view as ComponentType<SectionProps<SlotKey, RemoteName>>; // the contract describes components without React's types
  const onUncaughtError = (error: unknown): void =>
    send({ is: 'failed', why: 'crashed', message: error instanceof Error ? error.message : String(error) });
  createRoot(root, { onUncaughtError }).render(
    <>
      <Suspense fallback={null}>
        <Section host={host} slot={slot} />
      </Suspense>
      <Started
        onDone={() => {
          send({ is: 'started' });
          sendHeights(send);
        }}
      />
    </>,
  );
}

function Started({ onDone }: { readonly onDone: () => void }) {
  useEffect(() => {
    onDone();
  }, [onDone]);
  return null;
}

function sendHeights(send: RenderedSection['send']): void {
  const content = document.documentElement; // margins at the ends count too
  let timer: number | undefined;
  const sendOne = (): void => {
    timer = undefined;
    send({ is: 'height', pixels: content.offsetHeight });
  };
  sendOne();
  new ResizeObserver(() => {
    timer ??= window.setTimeout(sendOne, heightMs);
  }).observe(content);
}
