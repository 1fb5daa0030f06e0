import { flushPromises } from '../kernel/kernel.fixture.ts';
import { routes } from '../routes.ts';
import { createFaultReports, type FaultReportOptions, parseStack } from './fault-reports.ts';

const origin = 'https://mulya.example.com';
const build = { remote: 'mfe-search', version: '1.2.0', phase: 'render' } as const;

function faultWith(message: string, file = 'dashboard.0a1b2c3d.js', column = 7): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Table (${origin}/builds/mfe-search/1.2.0/${file}:1:${String(column)})\n    at x (${origin}/builds/shell/1.0.0/main.js:1:1)`;
  return error;
}

function setup(changes: Partial<FaultReportOptions> = {}) {
  const answering = () =>
    jest.fn<Promise<Response>, Parameters<FaultReportOptions['http']>>(() => Promise.resolve(new Response(null, { status: 204 })));
  const [http, visitorHttp] = [answering(), answering()];
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const reports = createFaultReports({
    http,
    visitorHttp,
    log,
    origin,
    routes,
    isSignedIn: () => true,
    servedElsewhere: new Set(),
    pathname: () => '/valuation/Tata%20Motors%20Ltd',
    traceOf: () => 'trace-1',
    ...changes,
  });
  const bodies = ({ mock }: typeof http) => mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body)));
  return { reports, http, visitorHttp, log, sent: () => bodies(http), sentByVisitor: () => bodies(visitorHttp) };
}

describe('fault reports', () => {
  it('send the kind, the message, positions, the pattern of the route and the trace, and nothing of the user', () => {
    const { reports, http, sent } = setup();
    reports.report(build, faultWith('No price of "Tata Motors Ltd" (812.45) for ann@example.com'));
    expect(http).toHaveBeenCalledWith('/api/remote-faults', expect.objectContaining({ method: 'POST', keepalive: true }));
    expect(sent()).toEqual([
      {
        remote: 'mfe-search',
        version: '1.2.0',
        phase: 'render',
        error: 'TypeError',
        message: 'No price of "…" (#) for <address>',
        frames: [{ file: 'dashboard.0a1b2c3d.js', line: 1, column: 7, name: 'Table' }],
        route: '/valuation/:company',
        trace: 'trace-1',
      },
    ]);
  });

  it('go out once for each fault, and at most five times in a page', () => {
    const { reports, sent } = setup();
    for (let time = 0; time < 3; time += 1) reports.report(build, faultWith('same'));
    expect(sent()).toHaveLength(1);
    for (let time = 0; time < 9; time += 1) reports.report(build, faultWith('same', undefined, 100 + time));
    expect(sent()).toHaveLength(5);
  });

  it('go out without a token for a visitor, only of remotes on public pages', () => {
    const { reports, sent, sentByVisitor, visitorHttp } = setup({ isSignedIn: () => false });
    reports.report(build, faultWith('private'));
    reports.report({ ...build, remote: 'mfe-auth' }, faultWith('public'));
    expect([sent().length, sentByVisitor().length]).toEqual([0, 1]);
    expect(visitorHttp.mock.calls[0]?.[0]).toBe('/api/remote-faults/visitors');
  });

  it("say nothing about a build from a developer's machine", () => {
    const { reports, sent } = setup({ servedElsewhere: new Set(['mfe-search']) });
    reports.report(build, faultWith('mine'));
    expect(sent()).toEqual([]);
  });

  it('name the type of a thrown value that is no error', () => {
    const { reports, sent } = setup();
    reports.report(build, 'secret 42');
    expect(sent()).toEqual([expect.objectContaining({ error: 'Error', message: 'A value of type string was thrown.', frames: [] })]);
  });

  it('name the build in which the stack of an uncaught error begins', () => {
    const { reports, sent } = setup();
    reports.reportUncaught(faultWith('late'));
    reports.reportUncaught(new Error('of the shell'));
    reports.reportUncaught(new DOMException('left', 'AbortError'));
    reports.reportUncaught(undefined);
    expect(sent()).toEqual([expect.objectContaining({ remote: 'mfe-search', version: '1.2.0', phase: 'uncaught', message: 'late' })]);
  });

  it('stay in the page with their number, reported or not, at most twenty', () => {
    const { reports, sent } = setup({ isSignedIn: () => false, servedElsewhere: new Set(['mfe-search']) });
    for (let time = 0; time < 3; time += 1) reports.report(build, faultWith('No price of "Tata Motors Ltd"'));
    expect([sent(), reports.seen().map(({ fault, count }) => [fault.message, fault.route, count])]).toEqual([
      [],
      [['No price of "…"', '/valuation/:company', 3]],
    ]);
    for (let time = 0; time < 40; time += 1) reports.report(build, faultWith('same', undefined, 100 + time));
    expect(reports.seen()).toHaveLength(20);
  });

  it('log a refusal once and throw nothing', async () => {
    const http = jest.fn(() => Promise.resolve(new Response(null, { status: 503 })));
    const { reports, log } = setup({ http });
    reports.report(build, faultWith('same'));
    await flushPromises();
    reports.report(build, faultWith('same'));
    await flushPromises();
    expect(log.warn.mock.calls).toEqual([['A fault of mfe-search 1.2.0 could not be reported.', expect.any(Error)]]);
  });
});

const file = `${origin}/builds/mfe-news/1.0.2/news.0a1b2c3d.js`;

describe('parseStack', () => {
  it.each([
    ['Chrome', `TypeError: secret 42\n    at Table (${file}:1:204)\n    at async load (${file}?2:3:9)\n    at ${file}:2:7`],
    ['Firefox and Safari', `Table@${file}:1:204\nload@${file}?2:3:9\n@${file}:2:7`],
  ])('reads positions and functions of %s', (_browser, stack) => {
    expect(parseStack(stack, origin)).toEqual([
      { remote: 'mfe-news', version: '1.0.2', file: 'news.0a1b2c3d.js', line: 1, column: 204, name: 'Table' },
      { remote: 'mfe-news', version: '1.0.2', file: 'news.0a1b2c3d.js', line: 3, column: 9, name: 'load' },
      { remote: 'mfe-news', version: '1.0.2', file: 'news.0a1b2c3d.js', line: 2, column: 7 },
    ]);
  });

  it.each([
    ['the shell', `    at x (${origin}/builds/shell/1.0.0/main.js:1:1)`],
    ['another origin', '    at x (https://evil.example/builds/mfe-news/1.0.2/news.js:1:1)'],
    ['an extension', '    at x (chrome-extension://abc/builds/mfe-news/1.0.2/news.js:1:1)'],
    ['a page with a company', `    at x (${origin}/valuation/Tata%20Motors:1:1)`],
    ['the browser', '    at JSON.parse (<anonymous>)'],
    ['a message', 'Error: at /builds/mfe-news/1.0.2/news.js:1:1'],
  ])('omits lines of %s', (_what, stack) => {
    expect(parseStack(stack, origin)).toEqual([]);
  });

  it('keeps the method of a class, and no name that is not one', () => {
    const stack = `    at Map.set (${file}:1:1)\n    at Object.go [as Tata Motors] (${file}:1:2)\n    at new Chart (${file}:1:3)`;
    expect(parseStack(stack, origin).map(({ name }) => name)).toEqual(['set', undefined, 'Chart']);
  });

  it('reads at most 20 positions', () => {
    expect(parseStack(`    at x (${file}:1:1)\n`.repeat(50), origin)).toHaveLength(20);
  });
});
