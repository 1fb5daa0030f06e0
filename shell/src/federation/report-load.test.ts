import { createLoadReports, type LoadReportOptions } from './report-load.ts';
import { settled } from '../kernel/kernel.fixture.ts';

const ready = { remote: 'mfe-search', version: '1.2.0', outcome: 'ready' } as const;
const failed = { ...ready, outcome: 'failed', phase: 'entry' } as const;
const fell = { ...ready, outcome: 'failed', phase: 'running' } as const;

function given(changes: Partial<LoadReportOptions> = {}) {
  const answering = () =>
    jest.fn<Promise<Response>, Parameters<LoadReportOptions['http']>>(() => Promise.resolve(new Response(null, { status: 204 })));
  const [http, visitorHttp] = [answering(), answering()];
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const report = createLoadReports({ http, visitorHttp, log, isSignedIn: () => true, isOpenToVisitors: () => false, ...changes });
  const bodies = ({ mock }: typeof http) => mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body)));
  return { report, http, visitorHttp, log, sent: () => bodies(http), sentByVisitor: () => bodies(visitorHttp) };
}

describe('a report of how a build fared', () => {
  it('is one POST with remote, version, outcome and phase', () => {
    const { report, http, sent } = given();
    report(failed);
    expect(http).toHaveBeenCalledWith('/api/remote-loads', expect.objectContaining({ method: 'POST', keepalive: true }));
    expect(new Headers(http.mock.calls[0]?.[1]?.headers).get('content-type')).toBe('application/json');
    expect(sent()).toEqual([failed]);
  });

  it('is sent once for each build of a remote, whatever comes after', () => {
    const { report, sent } = given();
    for (const load of [ready, ready, failed]) report(load);
    report({ ...failed, version: '1.1.0' });
    report({ ...ready, version: '1.1.0' });
    report({ ...ready, remote: 'mfe-chat' });
    expect(sent()).toEqual([ready, { ...failed, version: '1.1.0' }, { ...ready, remote: 'mfe-chat' }]);
  });

  it('is sent once more when what had come up fell, and not at each further fall', () => {
    const { report, sent } = given();
    for (const load of [ready, fell, fell]) report(load);
    expect(sent()).toEqual([ready, fell]);
  });

  it('of a remote that visitors do not get is a signed-in user’s alone, and is not lost to one who signs in later', () => {
    const here = { is: false };
    const { report, sent, sentByVisitor } = given({ isSignedIn: () => here.is });
    report(ready);
    expect([...sent(), ...sentByVisitor()]).toEqual([]);
    here.is = true;
    report(ready);
    expect(sent()).toEqual([ready]);
  });

  it('of a remote that visitors get goes without a token while nobody is here, in both outcomes, and each once', () => {
    const here = { is: false };
    const { report, sent, sentByVisitor, visitorHttp } = given({
      isSignedIn: () => here.is,
      isOpenToVisitors: (remote) => remote === 'mfe-auth',
    });
    const wellLoaded = { ...ready, remote: 'mfe-auth' } as const;
    const notLoaded = { ...failed, remote: 'mfe-auth', version: '1.1.0' } as const;
    for (const load of [notLoaded, wellLoaded, wellLoaded]) report(load);
    expect(sentByVisitor()).toEqual([notLoaded, wellLoaded]);
    expect(visitorHttp).toHaveBeenCalledWith('/api/remote-loads/visitors', expect.objectContaining({ method: 'POST', keepalive: true }));
    here.is = true;
    report(wellLoaded);
    report({ ...fell, remote: 'mfe-auth' });
    expect(sentByVisitor()).toHaveLength(2);
    expect(sent()).toEqual([{ ...fell, remote: 'mfe-auth' }]);
  });

  it.each<[string, LoadReportOptions['http']]>([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['the gateway knows no such address', () => Promise.resolve(new Response(null, { status: 404 }))],
  ])('is logged and not sent again when %s', async (_, answer) => {
    const http = jest.fn(answer);
    const { report, log } = given({ http });
    report(ready);
    await settled();
    report(ready);
    expect(http).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith('How mfe-search 1.2.0 fared could not be reported.', expect.any(Error));
    expect(log.error).not.toHaveBeenCalled();
  });
});
