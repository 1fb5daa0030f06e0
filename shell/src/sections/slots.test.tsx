import type { SectionMount } from '@mulya/contract';
import { slots } from '@mulya/contract/slots';
import { act, render, screen } from '@testing-library/react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { createHost } from '../host/host.ts';
import { flushPromises, release, setupKernel } from '../kernel/kernel.fixture.ts';
import { sum, tcs } from './section.fixture.tsx';

const input = { current: () => tcs, state: { subscribe: () => ({ unsubscribe: () => undefined }) } };

async function setup(sections: readonly SectionMount[] | undefined) {
  const fixture = setupKernel({ release: { ...release, ...(sections === undefined ? {} : { sections: [...sections] }) } });
  fixture.kernel.startSession();
  await act(flushPromises);
  const controller = new AbortController();
  const hostOf = (remote: 'mfe-valuation' | 'mfe-search') => createHost(remote, fixture.kernel, () => undefined, controller.signal);
  return { ...fixture, hostOf, end: () => controller.abort() };
}

describe('slots of a page', () => {
  it('have the sections of the release', async () => {
    expect((await setup([sum])).hostOf('mfe-valuation').slots.mounts).toEqual([sum]);
    expect((await setup(undefined)).hostOf('mfe-valuation').slots.mounts).toEqual([]);
  });

  describe('show a section', () => {
    const Store = createContext('no store');
    const Section = () => <p>{`Section with ${useContext(Store)}`}</p>;

    async function showOnPage() {
      const fixture = await setup([sum]);
      fixture.loader.set('mfe-sotp/sum-of-parts', { is: 'ready', version: '1.0.0', view: Section });
      fixture.loader.set('mfe-valuation/valuation/method', { is: 'ready', version: '1.4.0', view: slots['valuation/method'] });
      const host = fixture.hostOf('mfe-valuation');
      function Page() {
        const room = useRef<HTMLDivElement>(null);
        useEffect(() => {
          const ended = new AbortController();
          void host.slots.load().then(({ show }) => {
            if (room.current === null || ended.signal.aborted) return;
            const end = show(sum, { room: room.current, input, onOutput: () => undefined });
            ended.signal.addEventListener('abort', end);
          });
          return () => ended.abort();
        }, []);
        return (
          <Store value="the page's store">
            <p>{useContext(Store)}</p>
            <div ref={room} />
          </Store>
        );
      }
      const page = render(<Page />);
      return { ...fixture, page };
    }

    it('without the contexts of the page', async () => {
      const { page } = await showOnPage();
      expect(await screen.findByText('Section with no store')).toBeInTheDocument();
      await act(async () => {
        page.unmount();
        await flushPromises();
      });
    });
  });
});
