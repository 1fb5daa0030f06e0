import type { Host, Stream } from '@mulya/contract';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { HostProvider, useActions, useBusEvent, useHost, useLeaveGuard, useSession, useStream } from './index.ts';
import { fakeHost, renderView } from './testing/index.ts';

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

describe('useHost', () => {
  it('returns the host of the view', () => {
    const Name = () => useHost<'mfe-search'>().remote;
    const { host } = fakeHost('mfe-search');
    render(
      <HostProvider host={host}>
        <Name />
      </HostProvider>,
    );
    expect(screen.getByText('mfe-search')).toBeInTheDocument();
  });

  it('throws outside a view', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs errors of a render
    const Lost = () => useHost<'mfe-search'>().remote;
    expect(() => render(<Lost />)).toThrow('below a HostProvider');
    quiet.mockRestore();
  });
});

describe('useSession', () => {
  const Who = ({ host }: { host: Host<'mfe-search'> }) => {
    const session = useSession(host);
    return <p>{session.is === 'signed-in' ? session.user.email : session.is}</p>;
  };

  it('returns the current state and each change', () => {
    const { host, setSession } = fakeHost('mfe-search');
    renderView(Who, { host });
    expect(screen.getByText('analyst@example.com')).toBeInTheDocument();
    setSession({ is: 'signed-out' });
    expect(screen.getByText('signed-out')).toBeInTheDocument();
  });

  it('waits while the state is unknown', () => {
    const { host, setSession } = fakeHost('mfe-search');
    setSession({ is: 'loading' });
    renderView(Who, { host });
    expect(screen.getByText('loading')).toBeInTheDocument();
  });
});

describe('useStream', () => {
  it('switches to another stream and leaves the old one', () => {
    const left: string[] = [];
    const silent = (name: string, first?: string): Stream<string> => ({
      subscribe(next) {
        if (first !== undefined) next(first);
        return { unsubscribe: () => void left.push(name) };
      },
    });
    const Shown = ({ stream }: { stream: Stream<string> }) => <p>{useStream(stream, 'nothing yet')}</p>;
    const { rerender, container, unmount } = render(<Shown stream={silent('a', 'of a')} />);
    expect(container).toHaveTextContent('of a');
    rerender(<Shown stream={silent('b')} />);
    expect(container).toHaveTextContent('nothing yet');
    unmount();
    expect(left).toEqual(['a', 'b']);
  });
});

describe('useBusEvent', () => {
  it('calls the latest listener, and stops with the component', async () => {
    const heard: string[] = [];
    const Ear = ({ host }: { host: Host<'mfe-chat'> }) => {
      const [count, setCount] = useState(0);
      useBusEvent(host, 'valuation/opened', ({ company }) => {
        heard.push(`${count} ${company.name}`);
        setCount(count + 1);
      });
      return <p>{count}</p>;
    };
    const { host, deliver } = fakeHost('mfe-chat');
    const { unmount } = renderView(Ear, { host });
    deliver('valuation/opened', { company: tcs });
    deliver('valuation/opened', { company: { ...tcs, name: 'Infosys Ltd' } });
    unmount();
    deliver('valuation/opened', { company: tcs });
    expect(heard).toEqual(['0 Tata Consultancy Services Ltd', '1 Infosys Ltd']);
  });
});

describe('useActions', () => {
  it('offers actions while shown, again only when their labels or keys change, and runs the latest', () => {
    const { host, calls } = fakeHost('mfe-search');
    const offers = jest.spyOn(host.actions, 'offer');
    const ran: string[] = [];
    const Page = ({ label, value }: { label: string; value: string }) => {
      useActions(host, [{ name: 'focus', label, keys: '/', run: () => void ran.push(value) }]);
      return null;
    };
    const { rerender, unmount } = render(<Page label="Search" value="first" />);
    rerender(<Page label="Search" value="second" />);
    expect(offers).toHaveBeenCalledTimes(1);
    act(() => calls.actions[0]?.run());
    expect(ran).toEqual(['second']);
    rerender(<Page label="Find" value="third" />);
    expect(calls.actions.map(({ label }) => label)).toEqual(['Find']);
    unmount();
    expect(calls.actions).toEqual([]);
  });
});

describe('useLeaveGuard', () => {
  it('calls the latest guard while there is something to lose, and none otherwise', () => {
    const { host, leave } = fakeHost('mfe-search');
    const asked: string[] = [];
    const Page = ({ unsaved, value }: { unsaved: boolean; value: string }) => {
      useLeaveGuard(host, unsaved, ({ ends }) => void asked.push(`${ends} with ${value}`));
      return null;
    };
    const left = jest.fn();
    const { rerender, unmount } = render(<Page unsaved={false} value="nothing" />);
    leave(left);
    expect(left).toHaveBeenCalledTimes(1);
    rerender(<Page unsaved value="12" />);
    rerender(<Page unsaved value="13" />);
    leave(left, 'session');
    expect([left.mock.calls.length, asked]).toEqual([1, ['session with 13']]);
    unmount();
    leave(left);
    expect(left).toHaveBeenCalledTimes(2);
  });
});
