import '@mulya/ui/tokens.css';
import { inlineBlockIds, type Log } from '@mulya/contract';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/global.css';
import { App } from './app/app.tsx';
import { ErrorScreen, faultSentence } from './app/error-page.tsx';
import { Frame } from './outlet/frame.tsx';
import { readInlinedData, type InlinedData } from './boot/inlined-data.ts';
import { reloadWhenStale, start } from './app/start.ts';
import { createViewLoader } from './federation/view-loader.ts';
import { createLog, type LogDetail } from './host/log.ts';
import { applyPreferences } from './host/preferences.ts';
import { createKernel } from './kernel/create-kernel.ts';
import type { Kernel } from './kernel/kernel.tsx';
import { createLandingLoader, type LandingLoader } from './landing/landing-page.tsx';
import { channelName } from './session/sign-out.ts';

const logDetail: LogDetail = process.env.NODE_ENV === 'production' ? 'left-out' : 'shown';

function bootKernel({ config, release }: Extract<InlinedData, { ok: true }>): Kernel {
  const kernel = createKernel({
    release,
    ai: config.ai,
    loadSession: async () => {
      const { createFirebaseSession } = await import(/* webpackChunkName: "session" */ './session/firebase-session.adapter.ts');
      return createFirebaseSession(config, (text) => kernel.notify.banner.set(text));
    },
    loadOverlays: () => import(/* webpackChunkName: "overlays" */ './overlays/overlays.tsx'),
    createLoader: (loaded, log, kernelOf) =>
      createViewLoader({
        release: loaded,
        log,
        reportsLoads: Math.random() * 100 < (config.loadReports ?? 0),
        hasOwnBuilds: document.getElementById(inlineBlockIds.overrides) !== null,
        loadBuildSelector: async (allowScriptsFrom) => {
          const { createBuildSelector } = await import(/* webpackChunkName: "choices" */ './federation/build-selector.ts');
          return createBuildSelector(kernelOf(), allowScriptsFrom);
        },
      }),
    console,
    logDetail,
    browser: window,
    fetch: window.fetch.bind(window),
    tabChannel: new BroadcastChannel(channelName),
    leave: () => window.location.replace('/login'),
  });
  applyPreferences(kernel.preferences, { root: document.documentElement, document, protocol: window.location.protocol });
  window.addEventListener('storage', ({ key }) => kernel.preferences.onStorageChange(key));
  start(kernel, window);
  reloadWhenStale(kernel, window, () => window.location.reload());
  return kernel;
}

/** Renders the shell, or an error screen that needs no kernel. */
function boot(log: Log, landing: LandingLoader): ReactNode {
  const data = readInlinedData(document);
  if (!data.ok) {
    log.error(data.problem);
    return errorPage('The page didn’t load completely. Reload it; that usually fixes it.');
  }
  try {
    const kernel = bootKernel(data);
    return <App kernel={kernel} routes={kernel.release.routes} landing={landing} />;
  } catch (error) {
    log.error('The shell could not start.', error);
    return errorPage(faultSentence);
  }
}

function errorPage(sentence: string): ReactNode {
  return (
    <Frame>
      <ErrorScreen sentence={sentence} />
    </Frame>
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('Expected the page to hold an element with the id "root".');

const log = createLog('shell', console, logDetail);
const landing = createLandingLoader();
const page = boot(log, landing);

function render(root: HTMLElement): void {
  // An error boundary reports what it catches, under the name of the remote.
  createRoot(root, { onCaughtError: () => undefined }).render(<StrictMode>{page}</StrictMode>);
}

if (window.location.pathname === '/') {
  // The prerendered HTML has working links, so it stays on screen until its script has loaded, or for good when that fails.
  landing.load().then(
    () => {
      render(container);
    },
    (error: unknown) => {
      log.error('The start page stays without script.', error);
    },
  );
} else {
  render(container);
}
