import { type RemoteName, pageAt, type Http, type Log, type Route } from '@mulya/contract';
import { faultLimits, type FaultFrame, faultText, type RemoteFault } from '@mulya/contract/releases';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';
import { httpFor } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.tsx';
import { verifiedUser } from '../session/session-port.ts';

/** A build that a script belongs to. */
interface BuildOfScript {
  readonly remote: RemoteName;
  readonly version: string;
}

/** One line of a stack in any browser's form: "at name (address:line:column)", "at address:line:column" or "name@address:line:column". */
const frameLine = /^(?:(.*?)[\s(@]+)?([a-z][a-z\d+.-]*:\/\/[^\s()]+?):(\d+):(\d+)\)?$/i;
/** The remote begins with mfe-, as its type says. */
const buildPath = /^\/builds\/(mfe-[a-z\d-]+)\/([^/]+)\/([\w.~/-]+)$/;
/** A longer line is no frame, and would take the expression long. */
const maxLine = 500;
const functionName = /^[A-Za-z_$][\w$]{0,79}$/;

/**
 * Returns the positions of a stack in scripts of released builds on this origin, the innermost first. Lines of the shell, of the browser
 * and of extensions are not among them, and no text of a line but the function's name is read.
 */
export function parseStack(stack: string, origin: string): readonly (BuildOfScript & FaultFrame)[] {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.length <= maxLine)
    .flatMap((line) => {
      const [, before = '', address = '', row, column] = frameLine.exec(line.trim()) ?? [];
      const url = URL.canParse(address) ? new URL(address) : undefined;
      const [, remote, version, file] = url?.origin === origin ? (buildPath.exec(url.pathname) ?? []) : [];
      if (remote === undefined || version === undefined || file === undefined) return [];
      const name = before.split(/\s/).at(-1)?.split('.').at(-1) ?? '';
      const isName = functionName.test(name) && name !== 'at' && name !== 'async';
      return [{ remote: remote as RemoteName, version, file, line: Number(row), column: Number(column), ...(isName ? { name } : {}) }];
    })
    .slice(0, faultLimits.frames);
}

export interface FaultReportOptions {
  /** Sends the user's token. */
  readonly http: Http;
  /** Sends no token. */
  readonly visitorHttp: Http;
  readonly log: Log;
  readonly origin: string;
  readonly routes: readonly Route[];
  /** Whether a user with a verified address is signed in. */
  isSignedIn(): boolean;
  /** Remotes whose build a developer serves; the gateway does not know it. */
  readonly servedElsewhere: ReadonlySet<string>;
  pathname(): string;
  /** The trace id of a remote's last call of the gateway. */
  traceOf(remote: string): string | undefined;
}

/** The build that failed, and where. */
type FaultyBuild = Pick<RemoteFault, 'remote' | 'version' | 'phase'>;

/** Reports faults of remotes. Nothing waits for a report, and nothing in it throws. */
export interface FaultReports {
  report(build: FaultyBuild, error: unknown): void;
  /** Reports an error that nothing caught, if its stack leads into a released build. */
  reportUncaught(error: unknown): void;
  /** The different faults of this page, reported or not, at most 20, in order. They stay in the page. */
  seen(): readonly PageFault[];
}

/** A fault of this page, as often as it occurred. */
export interface PageFault {
  readonly fault: RemoteFault;
  readonly count: number;
}

const MAX_SEEN = 20;

/**
 * Reports each fault of a build once, at most five in a page. The report has no figure, name or address of the user: its message is that of
 * `faultText`, its stack are positions in the remote's scripts, and its route is the pattern.
 */
export function createFaultReports(options: FaultReportOptions): FaultReports {
  const { http, visitorHttp, log, origin, routes, servedElsewhere } = options;
  const sent = new Set<string>();
  const seen = new Map<string, PageFault>();

  async function send(fault: RemoteFault): Promise<void> {
    const [post, path] = options.isSignedIn()
      ? ([http, '/api/remote-faults'] as const)
      : ([visitorHttp, '/api/remote-faults/visitors'] as const);
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await post(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(fault) });
      if (!response.ok) throw new Error(`Expected the gateway to take the report; it answered ${String(response.status)}.`);
    } catch (error) {
      log.warn(`A fault of ${fault.remote} ${fault.version} could not be reported.`, error);
    }
  }

  function report({ remote, version, phase }: FaultyBuild, error: unknown): void {
    const frames = error instanceof Error ? parseStack(error.stack ?? '', origin) : [];
    const { route, trace, ...same } = {
      remote,
      version,
      phase,
      error: error instanceof Error && /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : 'Error',
      message: error instanceof Error ? faultText(error.message) : `A value of type ${typeof error} was thrown.`,
      frames: frames
        .filter((frame) => frame.remote === remote && frame.version === version)
        .map(({ file, line, column, name }) => ({ file, line, column, ...(name === undefined ? {} : { name }) })),
      route: pageAt(routes, options.pathname())?.path ?? '',
      trace: options.traceOf(remote),
    };
    const key = JSON.stringify(same);
    const fault = { ...same, route, ...(trace === undefined ? {} : { trace }) };
    if (seen.has(key) || seen.size < MAX_SEEN) seen.set(key, { fault, count: (seen.get(key)?.count ?? 0) + 1 });
    const isOpen = options.isSignedIn() || routes.some((each) => each.remote === remote && each.access !== 'signed-in');
    if (!isOpen || servedElsewhere.has(remote) || sent.size >= faultLimits.perPage || sent.has(key)) return;
    sent.add(key);
    void send(fault);
  }

  return {
    report,
    reportUncaught(error) {
      const [frame] = error instanceof Error ? parseStack(error.stack ?? '', origin) : [];
      if (frame === undefined || (error instanceof Error && error.name === 'AbortError')) return;
      report({ remote: frame.remote, version: frame.version, phase: 'uncaught' }, error);
    },
    seen: () => [...seen.values()],
  };
}

const ofKernels = new WeakMap<Kernel, FaultReports>();
const always = new AbortController().signal;

/** The fault reports of a page, which count together. */
export function faultReportsOf(kernel: Kernel): FaultReports {
  const reports = ofKernels.get(kernel) ?? faultReportsFor(kernel);
  ofKernels.set(kernel, reports);
  return reports;
}

function faultReportsFor(kernel: Kernel): FaultReports {
  const overrides = browserOverridesOf(readPageOverrides(document));
  return createFaultReports({
    http: httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, always),
    visitorHttp: (path, init) => kernel.fetch(new URL(path, kernel.origin), init),
    log: kernel.log,
    origin: kernel.origin,
    routes: kernel.release.routes,
    isSignedIn: () => verifiedUser(kernel.sessionState.current()) !== undefined,
    servedElsewhere: new Set(overrides.filter(({ address }) => address !== undefined).map(({ remote }) => remote)),
    pathname: () => window.location.pathname,
    traceOf: (remote) => kernel.lastTraces.get(remote),
  });
}
