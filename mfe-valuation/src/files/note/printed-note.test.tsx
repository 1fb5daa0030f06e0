import { tcs } from '@mulya/valuation-model/testing';
import { act, render, screen, within } from '@testing-library/react';
import { pageOf } from '../pages.fixture.ts';
import { describeNote } from './describe-note.ts';
import type { PaperPictures } from './note-pictures.ts';
import { notDrawn, type Note } from './note.ts';
import { chartsOf } from './notes.fixture.ts';
import { PrintedNote } from './printed-note.tsx';

const noPictures: PaperPictures = new Map();
const noteOf = (answer: typeof tcs) => describeNote(pageOf(answer), { history: undefined, industry: undefined });
const title = 'Mulya Tata Consultancy Services Research note FY25 2026-11-22';

/** The note is hidden on the screen, so it is found among hidden elements. */
const article = () => screen.getByRole('article', { hidden: true });

function show(answer = tcs, draws: (note: Note) => PaperPictures = () => noPictures) {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const onPrinted = jest.fn();
  const note = noteOf(answer);
  const view = render(<PrintedNote note={note} pictures={draws(note)} title={title} onPrinted={onPrinted} />);
  return { print, onPrinted, note, ...view };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.title = 'Valuation';
});
afterEach(() => jest.useRealTimers());

describe('printed note', () => {
  it('opens the print dialog once, under the note’s own name, and ends with it', () => {
    const { print, onPrinted, unmount } = show();
    act(() => void jest.runAllTimers());
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.title).toBe(title);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(onPrinted).toHaveBeenCalledTimes(1);
    unmount();
    expect(document.title).toBe('Valuation');
    expect(screen.queryByRole('article', { hidden: true })).toBeNull();
  });

  it('shows headline, headings and tables of the note', () => {
    const { note } = show();
    const inNote = within(article());
    expect(inNote.getByRole('heading', { level: 1, name: tcs.companyName, hidden: true })).toBeInTheDocument();
    expect(inNote.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent)).toEqual(
      note.sections.map((section) => section.title),
    );
    const table = inNote.getByRole('table', { name: 'Financial summary, FY23 to FY28E', hidden: true });
    const row = within(table).getByRole('row', { name: /^Sales, ₹ crore/, hidden: true });
    expect(
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['225,458', '240,893', '255,324', '293,623', '337,666', '388,316']);
  });

  it('shows each picture with its description, and the table in place of one that could not be drawn', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const { note, unmount } = show(tcs, (described) => new Map(chartsOf(described).map((chart) => [chart, svg])));
    const [chart] = chartsOf(note);
    const picture = within(article()).getByRole('img', { name: chart?.description ?? '', hidden: true });
    expect(picture.firstElementChild).toBe(svg);
    unmount();
    show();
    expect(within(article()).getByText(notDrawn)).toBeInTheDocument();
    expect(within(article()).queryByRole('img', { hidden: true })).not.toBeInTheDocument();
    expect(within(article()).getByRole('table', { name: 'Valuation summary, ₹ per share', hidden: true })).toBeInTheDocument();
  });
});
