import type { SectionMount } from '@mulya/contract';
import { slots } from '@mulya/contract/slots';
import { act, render, screen } from '@testing-library/react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { createHost } from '../host/host.ts';
import { analyst, flushPromises, release, setupKernel } from '../kernel/kernel.fixture.ts';
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
  it('have the sections of its own slots that the user may see', async () => {
    const open: SectionMount = { ...sum, section: 'open', access: 'public' };
    const { hostOf, provider } = await setup([sum, open, { ...sum, slot: 'valuation/section' }]);
    expect(hostOf('mfe-valuation').slots.sections('valuation/method')).toEqual([open]);
    provider.setUser(analyst);
    expect(hostOf('mfe-valuation').slots.sections('valuation/method')).toEqual([sum, open]);
    expect(hostOf('mfe-search').slots.sections('valuation/method')).toEqual([]);
  });

  it('are empty in a release without sections', async () => {
    const { hostOf } = await setup(undefined);
    expect(hostOf('mfe-valuation').slots.sections('valuation/method')).toEqual([]);
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
          if (room.current === null) return undefined;
          return host.slots.show(sum, { room: room.current, input, onOutput: () => undefined });
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

    it('once the browser is idle, without the contexts of the page', async () => {
      const { page } = await showOnPage();
      expect(screen.queryByText(/Section with/)).not.toBeInTheDocument();
      expect(await screen.findByText('Section with no store')).toBeInTheDocument();
      await act(async () => {
        page.unmount();
        await flushPromises();
      });
    });

    it('not at all when the page has gone by then', async () => {
      const { page, loader } = await showOnPage();
      page.unmount();
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(loader.loaded).toEqual([]);
    });
  });
});
