import type { Changing, Navigate, RemoteName, SectionMount, SectionPlace, SectionProps, SlotKey } from '@mulya/contract';
import type { Work } from '@mulya/contract/saved-work';
import { slots } from '@mulya/contract/slots';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createState } from '../bus/state.ts';
import type { ViewKind, ViewStatus } from '../federation/view-status.ts';
import { analyst, flushPromises, setupKernel } from '../kernel/kernel.fixture.ts';
import { createSectionRenderer } from './section-room.tsx';

export const sum: SectionMount = {
  slot: 'valuation/method',
  page: 'mfe-valuation',
  remote: 'mfe-sotp',
  section: 'sum-of-parts',
  title: 'Sum of the parts',
  access: 'signed-in',
  order: 10,
};
export const tcs = { company: { key: 'INE467B01029', name: 'TCS' }, baseYear: 'FY26', dataVersion: 'pack', figures: [] };
export const output = { label: 'Sum of the parts', low: null, base: 100, high: null, basis: '2 segments', figures: [] };

export type AnyProps = SectionProps<SlotKey, RemoteName>;

function changing<T>(initial: T): Changing<T> & { set(value: T): void } {
  const state = createState(initial);
  return { state: state.stream, current: state.current, set: state.set };
}

const open: AbortController[] = [];

/** Ends the sections of a test, which would hear the next one's stylesheets. */
afterEach(async () => {
  await act(async () => {
    for (const controller of open.splice(0)) controller.abort();
    await flushPromises();
  });
});

/** A kernel with a signed-in analyst, and a room of a page next to other content. */
export function setupSection(mount: SectionMount = sum) {
  const fixture = setupKernel();
  fixture.kernel.startSession();
  const [heading, room] = [document.createElement('h1'), document.createElement('div')];
  heading.textContent = 'Page';
  document.body.replaceChildren(heading, room);
  const input = changing<unknown>(tcs);
  const work = changing<Work | undefined>(undefined);
  const outputs: unknown[] = [];
  const visited: string[] = [];
  const go: Navigate = (to) => void visited.push(to);
  const place: SectionPlace = { room, input, savedWork: work, onOutput: (given) => void outputs.push(given) };
  const controller = new AbortController();
  open.push(controller);
  const set = (key: string, status: ViewStatus<ViewKind>) => fixture.loader.set(key, status);
  return {
    ...fixture,
    room,
    input,
    work,
    outputs,
    visited,
    go,
    place,
    set,
    end: () =>
      act(async () => {
        controller.abort();
        await flushPromises();
      }),
    async signIn() {
      await act(flushPromises);
      act(() => fixture.provider.setUser(analyst));
    },
    /** Shows the section, whose remote and slot have loaded unless the test says otherwise. */
    async show(section: (props: AnyProps) => ReactNode, status?: ViewStatus<ViewKind>) {
      set('mfe-sotp/sum-of-parts', status ?? { is: 'ready', version: '1.0.0', view: section });
      set('mfe-valuation/valuation/method', { is: 'ready', version: '1.4.0', view: slots['valuation/method'] });
      await act(async () => {
        createSectionRenderer(fixture.kernel, go, controller.signal).show(mount, place);
        await flushPromises();
      });
    },
  };
}
