import type { SectionMount, SectionPlace, Slots } from '@mulya/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Slot, createSlotInput } from './slot.tsx';
import { fakeHost } from './testing/index.ts';

const sum: SectionMount = {
  slot: 'valuation/method',
  page: 'mfe-valuation',
  remote: 'mfe-sotp',
  section: 'sum-of-parts',
  title: 'Sum of the parts',
  access: 'signed-in',
  order: 10,
};
const input = { current: () => ({}), state: { subscribe: () => ({ unsubscribe: () => undefined }) } };

function setup(sections: readonly SectionMount[]) {
  const shown = new Map<SectionMount, SectionPlace>();
  const slots: Slots = {
    mounts: sections,
    load: () =>
      Promise.resolve({
        show: (section, place) => {
          shown.set(section, place);
          return () => shown.delete(section);
        },
      }),
  };
  return { shown, host: fakeHost('mfe-valuation', { slots }).host };
}

describe('Slot', () => {
  it('renders nothing without a section', () => {
    const { host } = setup([]);
    const { container } = render(<Slot host={host} name="valuation/method" input={input} height="12rem" />);
    expect(container).toBeEmptyDOMElement();
  });

  it('keeps a room of its size for each section, in a frame of the page', async () => {
    const { host, shown } = setup([sum, { ...sum, remote: 'mfe-news' }, { ...sum, slot: 'valuation/section' }]);
    render(
      <Slot
        host={host}
        name="valuation/method"
        input={input}
        height="12rem"
        frame={(section, room) => <section aria-label={`${section.title} of ${section.remote}`}>{room}</section>}
      />,
    );
    expect(screen.getByRole('region', { name: 'Sum of the parts of mfe-sotp' }).firstChild).toHaveStyle({ blockSize: '12rem' });
    expect(screen.getByRole('region', { name: 'Sum of the parts of mfe-news' })).toBeInTheDocument();
    await waitFor(() => expect(shown.size).toBe(2));
    expect([...shown].map(([section, { room }]) => [section.remote, room.parentElement?.getAttribute('aria-label')])).toEqual([
      ['mfe-sotp', 'Sum of the parts of mfe-sotp'],
      ['mfe-news', 'Sum of the parts of mfe-news'],
    ]);
  });

  it('passes outputs and saved work, and ends with the page', async () => {
    const { host, shown } = setup([sum]);
    const outputs: unknown[] = [];
    const work = { ...input, current: () => undefined, set: () => undefined };
    const { unmount } = render(
      <Slot
        host={host}
        name="valuation/method"
        input={input}
        height="12rem"
        savedWorkOf={({ section }) => (section === 'sum-of-parts' ? work : undefined)}
        onOutput={({ remote }, output) => outputs.push([remote, output])}
      />,
    );
    await waitFor(() => expect(shown.size).toBe(1));
    const place = shown.get(sum);
    expect(place).toMatchObject({ input, savedWork: work });
    act(() => place?.onOutput(undefined));
    expect(outputs).toEqual([['mfe-sotp', undefined]]);
    unmount();
    expect(shown.size).toBe(0);
  });

  it('has the sections of its own page that the user may see', async () => {
    const ofOthers: SectionMount = { ...sum, page: 'mfe-search', section: 'other' };
    const forVisitors: SectionMount = { ...sum, section: 'visitor', access: 'visitor' };
    const forAll: SectionMount = { ...sum, section: 'public', access: 'public' };
    const { host, shown } = setup([ofOthers, forVisitors, forAll, sum]);
    render(<Slot host={host} name="valuation/method" input={input} height="12rem" />);
    await waitFor(() => expect([...shown.keys()]).toEqual([forAll, sum]));
  });

  it('says so in each room when the code that draws sections cannot be fetched', async () => {
    const slots: Slots = { mounts: [sum], load: () => Promise.reject(new Error('404')) };
    render(<Slot host={fakeHost('mfe-valuation', { slots }).host} name="valuation/method" input={input} height="12rem" />);
    expect(await screen.findByText('Sum of the parts (mfe-sotp) could not be loaded.')).toBeInTheDocument();
  });
});

it('gives a late section the newest input, and open ones each change', () => {
  const input = createSlotInput(() => 1);
  input.set(() => 2);
  const seen: number[] = [];
  const subscription = input.state.subscribe((value) => void seen.push(value));
  input.set(() => 3);
  subscription.unsubscribe();
  input.set(() => 4);
  expect([seen, input.current()]).toEqual([[2, 3], 4]);
});

it('reads the input once for all sections, and not before one opens', () => {
  const read = jest.fn(() => ({ year: 2026 }));
  const input = createSlotInput(() => ({ year: 2025 }));
  input.set(read);
  expect(read).not.toHaveBeenCalled();
  const seen: unknown[] = [];
  const note = (value: unknown) => void seen.push(value);
  input.state.subscribe(note);
  input.state.subscribe(note);
  expect([read.mock.calls.length, seen[0] === seen[1]]).toEqual([1, true]);
});
