import { fakeHost, findViolations, testSection } from '@mulya/sdk/testing';
import { screen, within } from '@testing-library/react';
import { savedParts } from '../domain/saved-parts.ts';
import { emptyParts, emptySegment } from '../domain/segments.ts';
import SumOfPartsSection from './sum-of-parts.section.tsx';

const shares = {
  id: 'model/Shares/FY26',
  label: 'Shares FY26',
  value: 100,
  unit: 'shares-crore',
  origin: 'reported',
  edited: false,
} as const;
const input = { company: { key: 'INE002A01018', name: 'A conglomerate' }, baseYear: 'FY26', dataVersion: 'pack', figures: [shares] };
const retail = { ...emptySegment, name: 'Retail', metric: '1,000', multiple: '9', stake: '75', netDebt: '1,000' };
const work = savedParts({ ...emptyParts, segments: [retail] });

const open = (saved?: typeof work) =>
  testSection(SumOfPartsSection, {
    slot: 'valuation/method',
    host: fakeHost('mfe-sotp').host,
    input,
    ...(saved === undefined ? {} : { work: saved }),
  });
const field = (label: string, row: number) => screen.getByRole('textbox', { name: `${label}, row ${row}` });
const block = 'Segment\tMetric\tMultiple\nRetail\t1,000\t9\nTelecom\t2,000\t8';

describe('the sum of the parts', () => {
  it('asks for segments, and gives the page a method without a value', () => {
    const { outputs, work: saved } = open();
    expect(screen.getByRole('status')).toHaveTextContent('Enter the company’s segments.');
    expect(outputs.at(-1)).toMatchObject({ label: 'Sum of the parts', base: null, note: 'Enter the company’s segments.' });
    expect(saved()).toBeUndefined();
  });

  it('values typed segments, and saves each text', async () => {
    const { user, outputs, work: saved } = open();
    await user.type(field('Segment', 1), 'Retail');
    await user.type(field('Metric, ₹ crore', 1), '1,000');
    expect(screen.getByText('Row 1, Multiple, x: Enter the multiple.')).toBeInTheDocument();
    expect(field('Multiple, x', 1)).toBeInvalid();
    await user.type(field('Multiple, x', 1), '9');
    expect(screen.getByRole('status')).toHaveTextContent('₹90.00 per share from ₹81.00 to ₹99.00. 1 segment, 1 by multiple; range ±10 %.');
    expect(outputs.at(-1)).toMatchObject({ low: 81, base: 90, high: 99 });
    expect(saved()).toMatchObject({ segments: [{ name: 'Retail', metric: '1,000', multiple: '9' }] });
  });

  it('follows the page’s share count', () => {
    const { outputs, setInput } = open(work);
    expect(outputs.at(-1)).toMatchObject({ base: 60 });
    setInput({ ...input, figures: [{ ...shares, value: 200 }] });
    expect(outputs.at(-1)).toMatchObject({ base: 30 });
  });

  it('follows Undo and other versions', () => {
    const { setWork, outputs } = open(work);
    expect(field('Segment', 1)).toHaveValue('Retail');
    setWork(undefined);
    expect(field('Segment', 1)).toHaveValue('');
    expect(outputs.at(-1)).toMatchObject({ base: null });
  });

  it('has no value while a row has a mistake', async () => {
    const { user, outputs } = open(work);
    await user.clear(field('Multiple, x', 1));
    await user.type(field('Multiple, x', 1), 'nine');
    expect(
      screen.getByText('Row 1, Multiple, x: “nine” isn’t a number. Enter one such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.'),
    ).toBeInTheDocument();
    expect(outputs.at(-1)).toMatchObject({ base: null, note: '1 row has a mistake.' });
  });

  it('leaves the state of a newer version as it is', () => {
    const newer = { schema: 2, parts: [] };
    const { outputs, work: saved } = open(newer as unknown as typeof work); // a state that this version can't write
    expect(screen.getByRole('status')).toHaveTextContent('These segments were saved by a newer version of this section.');
    expect(outputs.at(-1)).toBeUndefined();
    expect(saved()).toEqual(newer);
  });
});

describe('rows of segments', () => {
  it('are added and removed with the focus in the next row to type in', async () => {
    const { user, work: saved } = open(work);
    await user.click(screen.getByRole('button', { name: 'Add segment' }));
    expect(field('Segment', 2)).toHaveFocus();
    await user.keyboard('Land{Tab}');
    await user.click(screen.getByRole('button', { name: 'Remove Retail' }));
    expect(field('Segment', 1)).toHaveFocus();
    expect(saved()).toMatchObject({ segments: [{ name: 'Land' }] });
  });

  it('are reached by Enter, which adds one at the end, and by the arrow keys, which do not', async () => {
    const { user } = open(work);
    await user.click(field('Multiple, x', 1));
    await user.keyboard('{Enter}');
    expect(field('Multiple, x', 2)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('row')).toHaveLength(3); // with the head
    await user.keyboard('{ArrowUp}');
    expect(field('Multiple, x', 1)).toHaveFocus();
  });

  it('are pasted from a spreadsheet into a cell', async () => {
    const { user, outputs } = open();
    await user.click(field('Segment', 1));
    await user.paste(block);
    expect(field('Segment', 2)).toHaveValue('Telecom');
    expect(outputs.at(-1)).toMatchObject({ base: 250, basis: '2 segments, 2 by multiple; range ±10 %' });
  });

  it('are pasted into a field of their own, after the last row', async () => {
    const { user, work: saved } = open(work);
    await user.click(screen.getByRole('button', { name: 'Paste segments' }));
    const text = screen.getByRole('textbox', { name: 'Segments from a spreadsheet' });
    await user.click(text);
    await user.paste('only one');
    await user.click(screen.getByRole('button', { name: 'Add pasted segments' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Expected columns separated by tabs');
    expect(text).toHaveValue('only one');
    await user.clear(text);
    await user.paste('Land\t\t\t500');
    await user.click(screen.getByRole('button', { name: 'Add pasted segments' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saved()).toMatchObject({ segments: [{ name: 'Retail' }, { name: 'Land', value: '500' }] });
    expect(screen.getByRole('button', { name: 'Paste segments' })).toHaveFocus();
  });

  it('stay as they are when a pasted block does not fit', async () => {
    const { user, work: saved } = open(work);
    await user.click(field('Value, ₹ crore', 1));
    await user.paste('1\t2\t3\t4');
    expect(screen.getByRole('alert')).toHaveTextContent('The pasted block has 4 columns; 3 fit from here. Nothing was pasted.');
    expect(saved()).toEqual(work);
  });
});

describe('the section', () => {
  it('is text on paper', () => {
    open(work);
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.slice(1, 6).map(({ textContent }) => textContent)).toEqual(['Retail', '1,000', '9', '', '75']);
    expect(screen.getByText('Group net debt: ₹0 crore; Holding discount: 0 %; Range of each segment’s value: ±10 %.')).toBeInTheDocument();
  });

  it('has no faults of accessibility that axe finds, with mistakes and without', async () => {
    const { container, user } = open(work);
    expect(await findViolations(container)).toEqual([]);
    await user.clear(field('Multiple, x', 1));
    expect(await findViolations(container)).toEqual([]);
  });
});
