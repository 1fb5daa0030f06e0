import '@mulya/ui/tokens.css';
import './styles/global.css';
import { inlineBlockIds, type Log } from '@mulya/contract';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ErrorScreen, faultSentence } from './app/error-screen.tsx';
import { Frame } from './app/frame.tsx';
import { readInlined, type Inlined } from './boot/inlined.ts';
import { reloadWhenStale, start } from './boot/start.ts';
import { createViewLoader } from './federation/view-loader.ts';
import { createLog, type LogDetail } from './host/log.ts';
import { applyPreferences } from './kernel/apply-preferences.ts';
import { createKernel } from './kernel/create-kernel.ts';
import type { Kernel } from './kernel/kernel.ts';
import { loadLanding } from './landing/landing-page.tsx';
import { channelName } from './session/other-tabs.ts';

const logDetail: LogDetail = process.env.NODE_ENV === 'production' ? 'left-out' : 'shown';

function bootKernel({ config, release }: Extract<Inlined, { ok: true }>): Kernel {
  const kernel = createKernel({
    release,
    ai: config.ai,
    loadSession: async () => {
      const { createFirebaseSession } = await import(/* webpackChunkName: "session" */ './session/firebase-session.adapter.ts');
      return createFirebaseSession(config);
    },
    loadOverlays: () => import(/* webpackChunkName: "overlays" */ './overlays/overlays.tsx'),
    createLoader: (loaded, log, kernelOf) =>
      createViewLoader({
        release: loaded,
        log,
        reportsLoads: Math.random() * 100 < (config.loadReports ?? 0),
        hasOwnBuilds: document.getElementById(inlineBlockIds.overrides) !== null,
        loadChoices: async () => {
          const { createChoices } = await import(/* webpackChunkName: "choices" */ './federation/choices.ts');
          return createChoices(kernelOf());
        },
      }),
    console,
    logDetail,
    browser: window,
    fetch: window.fetch.bind(window),
    tabChannel: new BroadcastChannel(channelName),
    leave: () => {
      window.location.replace('/login');
    },
  });
  applyPreferences(kernel.preferences, { root: document.documentElement, document, protocol: window.location.protocol });
  window.addEventListener('storage', ({ key }) => {
    kernel.preferences.writtenElsewhere(key);
  });
  start(kernel, window);
  reloadWhenStale(kernel, window, () => {
    window.location.reload();
  });
  return kernel;
}

/** The shell; or, when it cannot start, the one screen that needs nothing. */
function boot(log: Log): ReactNode {
  const read = readInlined(document);
  if (!read.ok) {
    log.error(read.problem);
    return standstill('The page didn’t load completely. Reload it; that usually fixes it.');
  }
  try {
    const kernel = bootKernel(read);
    return <App kernel={kernel} routes={kernel.release.routes} />;
  } catch (error) {
    log.error('The shell could not start.', error);
    return standstill(faultSentence);
  }
}

function standstill(sentence: string): ReactNode {
  return (
    <Frame>
      <ErrorScreen sentence={sentence} />
    </Frame>
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('Expected the page to hold an element with the id "root".');

const log = createLog('shell', console, logDetail);
const page = boot(log);

function draw(root: HTMLElement): void {
  // Faults inside a boundary are reported there, under the name of the remote they belong to.
  createRoot(root, { onCaughtError: () => undefined }).render(<StrictMode>{page}</StrictMode>);
}

if (window.location.pathname === '/') {
  // Its HTML is whole, with links that work: it stays on the screen until its script is there, and also when that never comes.
  loadLanding().then(
    () => {
      draw(container);
    },
    (error: unknown) => {
      log.error('The start page stays without script.', error);
    },
  );
} else {
  draw(container);
}
