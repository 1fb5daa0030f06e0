import { createLoadReports, type LoadReportOptions } from './load-reports.ts';
import { flushPromises } from '../kernel/kernel.fixture.ts';

const ready = { remote: 'mfe-search', version: '1.2.0', outcome: 'ready' } as const;
const failed = { ...ready, outcome: 'failed', phase: 'entry' } as const;
const crashed = { ...ready, outcome: 'failed', phase: 'running' } as const;

function setup(changes: Partial<LoadReportOptions> = {}) {
  const answering = () =>
    jest.fn<Promise<Response>, Parameters<LoadReportOptions['http']>>(() => Promise.resolve(new Response(null, { status: 204 })));
  const [http, visitorHttp] = [answering(), answering()];
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const report = createLoadReports({ http, visitorHttp, log, isSignedIn: () => true, isOpenToVisitors: () => false, ...changes });
  const bodies = ({ mock }: typeof http) => mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body)));
  return { report, http, visitorHttp, log, sent: () => bodies(http), sentByVisitor: () => bodies(visitorHttp) };
}

describe('load reports', () => {
  it('send a POST with remote, version, outcome and phase', () => {
    const { report, http, sent } = setup();
    report(failed);
    expect(http).toHaveBeenCalledWith('/api/remote-loads', expect.objectContaining({ method: 'POST', keepalive: true }));
    expect(new Headers(http.mock.calls[0]?.[1]?.headers).get('content-type')).toBe('application/json');
    expect(sent()).toEqual([failed]);
  });

  it('go out once for each build of a remote', () => {
    const { report, sent } = setup();
    for (const load of [ready, ready, failed]) report(load);
    report({ ...failed, version: '1.1.0' });
    report({ ...ready, version: '1.1.0' });
    report({ ...ready, remote: 'mfe-chat' });
    expect(sent()).toEqual([ready, { ...failed, version: '1.1.0' }, { ...ready, remote: 'mfe-chat' }]);
  });

  it('go out once more when a loaded build crashes, but not for each crash', () => {
    const { report, sent } = setup();
    for (const load of [ready, crashed, crashed]) report(load);
    expect(sent()).toEqual([ready, crashed]);
  });

  it('wait for a sign-in when the remote is private', () => {
    const here = { is: false };
    const { report, sent, sentByVisitor } = setup({ isSignedIn: () => here.is });
    report(ready);
    expect([...sent(), ...sentByVisitor()]).toEqual([]);
    here.is = true;
    report(ready);
    expect(sent()).toEqual([ready]);
  });

  it('go out without a token for a public remote while no user is signed in, once for each outcome', () => {
    const here = { is: false };
    const { report, sent, sentByVisitor, visitorHttp } = setup({
      isSignedIn: () => here.is,
      isOpenToVisitors: (remote) => remote === 'mfe-auth',
    });
    const loadedReport = { ...ready, remote: 'mfe-auth' } as const;
    const failedReport = { ...failed, remote: 'mfe-auth', version: '1.1.0' } as const;
    for (const load of [failedReport, loadedReport, loadedReport]) report(load);
    expect(sentByVisitor()).toEqual([failedReport, loadedReport]);
    expect(visitorHttp).toHaveBeenCalledWith('/api/remote-loads/visitors', expect.objectContaining({ method: 'POST', keepalive: true }));
    here.is = true;
    report(loadedReport);
    report({ ...crashed, remote: 'mfe-auth' });
    expect(sentByVisitor()).toHaveLength(2);
    expect(sent()).toEqual([{ ...crashed, remote: 'mfe-auth' }]);
  });

  it.each<[string, LoadReportOptions['http']]>([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['the gateway does not know the route', () => Promise.resolve(new Response(null, { status: 404 }))],
  ])('log a failure and send nothing again when %s', async (_, answer) => {
    const http = jest.fn(answer);
    const { report, log } = setup({ http });
    report(ready);
    await flushPromises();
    report(ready);
    expect(http).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith('How mfe-search 1.2.0 fared could not be reported.', expect.any(Error));
    expect(log.error).not.toHaveBeenCalled();
  });
});
