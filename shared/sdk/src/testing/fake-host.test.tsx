import { z } from '@mulya/contract';
import { fetchAnswer } from '../answer.ts';
import { fakeHost } from './fake-host.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

describe('fakeHost', () => {
  it('records a view’s calls of its host', () => {
    const { host, calls } = fakeHost('mfe-search');
    host.notify.alert('Please select a company');
    host.navigate('/valuation/TCS', { replace: true });
    host.log.warn('slow', { ms: 900 });
    host.bus.emit('company/selected', { company: tcs, peers: [] });
    expect(calls.alerts).toEqual(['Please select a company']);
    expect(calls.navigated).toEqual([{ to: '/valuation/TCS', options: { replace: true } }]);
    expect(calls.logged).toEqual([{ level: 'warn', message: 'slow', detail: { ms: 900 } }]);
    expect(calls.emitted).toEqual([{ event: 'company/selected', payload: { company: tcs, peers: [] } }]);
  });

  it('rejects an event with a payload that does not match the table', () => {
    const { host, calls } = fakeHost('mfe-search');
    expect(() => host.bus.emit('company/selected', { company: { key: 'TCS', name: 'TCS' }, peers: [] })).toThrow('company/selected');
    expect(calls.emitted).toEqual([]);
  });

  it('replays the last value to a late listener until the host ends', () => {
    const { host, deliver, end } = fakeHost('mfe-chat');
    const heard: string[] = [];
    deliver('valuation/opened', { company: tcs });
    host.bus.on('valuation/opened', ({ company }) => heard.push(company.name));
    end();
    deliver('valuation/opened', { company: { ...tcs, name: 'Infosys Ltd' } });
    expect(host.signal.aborted).toBe(true);
    expect(heard).toEqual(['Tata Consultancy Services Ltd']);
  });

  it('simulates the given session, token included', async () => {
    const { host, setSession } = fakeHost('mfe-search');
    await expect(host.session.token()).resolves.toBe('token-of-analyst-1');
    setSession({ is: 'signed-out' });
    expect(host.session.user()).toBeUndefined();
    await expect(host.session.token()).rejects.toThrow('Nobody is signed in.');
  });

  it('answers a request as scripted, the latest script first, and with a 404 without one', async () => {
    const { host, respond, calls } = fakeHost('mfe-search');
    const schema = z.object({ at: z.string() });
    respond('/api/stock', () => Response.json({ at: 'first' }));
    respond(/name=TCS/, (path) => Response.json({ at: path }));
    await expect(fetchAnswer(host, '/api/stock?stock_name=INFY', schema)).resolves.toEqual({ ok: true, value: { at: 'first' } });
    await expect(fetchAnswer(host, '/api/stock?stock_name=TCS', schema)).resolves.toEqual({
      ok: true,
      value: { at: '/api/stock?stock_name=TCS' },
    });
    await expect(fetchAnswer(host, '/api/else', schema)).resolves.toEqual({
      ok: false,
      failure: { status: 404, code: 'NOT_FOUND', message: 'No answer is scripted for GET /api/else.' },
    });
    expect(calls.requests.map(({ path }) => path)).toEqual(['/api/stock?stock_name=INFY', '/api/stock?stock_name=TCS', '/api/else']);
  });

  it('refuses an answer that is no function at once', () => {
    const respond = fakeHost('mfe-search').respond as (path: string, answer: unknown) => void; // as JavaScript may call it
    expect(() => respond('/api/stock', [])).toThrow(
      'respond was expected to get a function for /api/stock, such as () => Response.json([]); an array came.',
    );
    expect(() => respond('/api/stock', { at: 1 })).toThrow('a value of type object came.');
  });

  it('aborts the requests of a view that leaves the screen', async () => {
    const { host, respond, end } = fakeHost('mfe-search');
    respond('/api/slow', () => new Promise(() => undefined));
    const answer = fetchAnswer(host, '/api/slow', z.object({}));
    end();
    await expect(answer).resolves.toMatchObject({ ok: false, failure: { status: 0, code: 'ABORTED' } });
  });

  it('grants identity to mfe-auth only, and scripts single calls of it', async () => {
    const { host, calls } = fakeHost('mfe-auth', {
      identity: { signIn: () => Promise.reject(new Error('Wrong password.')) },
    });
    await expect(host.identity.signIn('a@example.com', 'secret')).rejects.toThrow('Wrong password.');
    await expect(host.identity.signUp('a@example.com', 'secret')).resolves.toMatchObject({ emailVerified: false });
    expect(calls.identity).toEqual([
      { call: 'signIn', with: ['a@example.com', 'secret'] },
      { call: 'signUp', with: ['a@example.com', 'secret'] },
    ]);
    expect('identity' in fakeHost('mfe-search').host).toBe(false);
  });

  it('lists the actions currently offered', () => {
    const { host, calls } = fakeHost('mfe-search');
    const takeBack = host.actions.offer([{ name: 'focus', label: 'Search', keys: '/', run: () => undefined }]);
    expect(calls.actions.map(({ name }) => name)).toEqual(['focus']);
    takeBack();
    expect(calls.actions).toEqual([]);
  });

  it('calls a view’s leave guards, the newest first, until the view ends', () => {
    const { host, leave, end } = fakeHost('mfe-search');
    const order: string[] = [];
    const left = () => void order.push('left');
    leave(left);
    const stop = host.leaving.guard(({ ends, go }) => {
      order.push(`first, ${ends}`);
      go();
    });
    host.leaving.guard(({ go }) => {
      order.push('second');
      go();
    });
    leave(left, 'session');
    stop();
    leave(left);
    end();
    leave(left);
    expect(order).toEqual(['left', 'second', 'first, session', 'left', 'second', 'left', 'left']);
  });
});
