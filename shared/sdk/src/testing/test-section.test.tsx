import type { SectionProps } from '@mulya/contract';
import { screen } from '@testing-library/react';
import { useSectionWork, useSlotInput } from '../hooks.tsx';
import { fakeHost, testSection } from './index.ts';

const input = { company: { key: 'INE467B01029', name: 'TCS' }, baseYear: 'FY26', dataVersion: 'pack', figures: [] };

/** A method whose value is the number of clicks. */
function Clicks({ slot }: SectionProps<'valuation/method', 'mfe-sotp'>) {
  const { baseYear } = useSlotInput(slot);
  const [work, setWork] = useSectionWork(slot);
  const clicks = typeof work?.['clicks'] === 'number' ? work['clicks'] : 0;
  const click = () => {
    setWork({ clicks: clicks + 1 });
    slot.giveOutput({ label: 'Clicks', low: null, base: clicks + 1, high: null, basis: `From ${String(baseYear)}`, figures: [] });
  };
  return <button onClick={click}>{`${String(clicks)} in ${String(baseYear)}`}</button>;
}

describe('testSection', () => {
  const { host } = fakeHost('mfe-sotp');

  it('renders a section with its input and saved state, and records what reaches the page', async () => {
    const section = testSection(Clicks, { slot: 'valuation/method', host, input, work: { clicks: 2 } });
    await section.user.click(screen.getByRole('button', { name: '2 in FY26' }));
    expect(section.work()).toEqual({ clicks: 3 });
    expect(section.outputs).toEqual([expect.objectContaining({ base: 3, basis: 'From FY26' })]);
    section.setInput({ ...input, baseYear: 'FY25' });
    section.setWork(undefined);
    expect(screen.getByRole('button', { name: '0 in FY25' })).toBeInTheDocument();
  });

  it('throws for what a page would refuse', () => {
    const { host: own } = fakeHost('mfe-sotp');
    const Broken = ({ slot }: SectionProps<'valuation/method', 'mfe-sotp'>) => {
      expect(() => {
        slot.giveOutput({ label: '', low: null, base: 1, high: null, basis: 'x', figures: [] });
      }).toThrow('The output does not fit the slot: label');
      expect(() => slot.savedWork?.set({ text: 'x'.repeat(100_000) })).toThrow('The state has 100011 bytes');
      return <p>Refused</p>;
    };
    testSection(Broken, { slot: 'valuation/method', host: own, input });
    expect(screen.getByText('Refused')).toBeInTheDocument();
  });

  it('asks for the schemas of a slot that the contract does not list', () => {
    expect(() => testSection(() => null, { slot: 'news/aside', host, input: {} })).toThrow(
      'The contract does not list the slot news/aside.',
    );
  });
});
