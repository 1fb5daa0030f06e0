import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckedText, type CheckedLine, type CheckedPart } from './index.ts';

const text = (words: string): CheckedPart => ({ is: 'text', text: words });
const found = (words: string, id: string, label: string, amount: string): CheckedPart => ({
  is: 'found',
  text: words,
  figure: { id, label, amount },
});
const notFound = (words: string): CheckedPart => ({ is: 'not-found', text: words });
const paragraph = (...parts: readonly CheckedPart[]): CheckedLine => ({ is: 'paragraph', parts });
const bullet = (...parts: readonly CheckedPart[]): CheckedLine => ({ is: 'bullet', parts });

function show(lines: readonly CheckedLine[], citations?: readonly string[]) {
  const asked: string[] = [];
  const view = render(<CheckedText lines={lines} onFigure={(id) => asked.push(id)} {...(citations === undefined ? {} : { citations })} />);
  return { ...view, asked };
}

describe('CheckedText', () => {
  it('shows paragraphs, and consecutive bullets as one list', () => {
    show([
      paragraph(text('Strengths:')),
      bullet(text('Low debt')),
      bullet(text('High margins')),
      paragraph(text('Weaknesses:')),
      bullet(text('Slow sales')),
    ]);
    expect(screen.getAllByRole('paragraph').map((each) => each.textContent)).toEqual(['Strengths:', 'Weaknesses:']);
    expect(
      screen.getAllByRole('list').map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ),
    ).toEqual([['Low debt', 'High margins'], ['Slow sales']]);
  });

  it('opens the figure of a matched number, by pointer and by key', async () => {
    const { asked } = show([
      paragraph(text('Sales of '), found('₹2,25,458 crore', 'line/sales/FY25', 'Sales FY25', '₹225,458 crore'), text('.')),
    ]);
    const figure = screen.getByRole('button', { name: '₹2,25,458 crore' });
    expect(figure).toHaveAccessibleDescription('Matches Sales FY25: ₹225,458 crore');
    await userEvent.click(figure);
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual(['line/sales/FY25', 'line/sales/FY25']);
    expect(screen.getByRole('paragraph')).toHaveTextContent('Sales of ₹2,25,458 crore.');
  });

  it('is one Tab stop: arrow keys, Home and End move between numbers, and Tab returns to the last one', async () => {
    const user = userEvent.setup();
    show([paragraph(found('1', 'a', 'A', '1'), text(' and '), found('2', 'b', 'B', '2')), bullet(found('3', 'c', 'C', '3'))]);
    const number = (name: string) => screen.getByRole('button', { name });
    await user.tab();
    expect(number('1')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(number('3')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(number('1')).toHaveFocus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(number('2')).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    expect(number('2')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(number('1')).toHaveFocus();
  });

  it('keeps a Tab stop when the text becomes shorter', async () => {
    const { rerender } = show([paragraph(found('1', 'a', 'A', '1'), found('2', 'b', 'B', '2'))]);
    await userEvent.click(screen.getByRole('button', { name: '2' }));
    rerender(<CheckedText lines={[paragraph(found('3', 'c', 'C', '3'))]} onFigure={() => undefined} />);
    expect(screen.getByRole('button', { name: '3' })).toHaveProperty('tabIndex', 0);
  });

  it('describes an unmatched number', () => {
    show([paragraph(text('A share of '), notFound('41.0%'), text('.'))]);
    expect(screen.getByText('41.0%')).toHaveAccessibleDescription('not found in the loaded data');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists its sources by the host that the browser would call', () => {
    show(
      [paragraph(text('As told [1][2], and [3].'))],
      ['https://www.bseindia.com/a?b=1', 'https://bseindia.com@example.org/x', 'http://n\u00f6v.example/'],
    );
    const sources = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('link');
    expect(sources.map((link) => link.textContent)).toEqual(['www.bseindia.com', 'example.org', 'xn--nv-fka.example']);
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    }
    expect(
      within(screen.getAllByRole('paragraph')[0] ?? document.body)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['[1]', 'https://www.bseindia.com/a?b=1'],
      ['[2]', 'https://bseindia.com@example.org/x'],
      ['[3]', 'http://xn--nv-fka.example/'],
    ]);
  });

  it('links no other address, and keeps the numbers of the others', () => {
    const { container } = show(
      [paragraph(text('[1] [2] [3] [9]'))],
      ['javascript:alert(1)', 'https://example.com/', 'data:text/html,<script>'],
    );
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['[2]', 'https://example.com/'],
      ['example.com', 'https://example.com/'],
    ]);
    expect(screen.getByRole('listitem')).toHaveProperty('value', 2);
    expect(container).toHaveTextContent('[1] [2] [3] [9]');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    'https://example.com',
    '<a href="https://example.com">x</a>',
    '&lt;b&gt;',
  ])('shows %j as plain text', (hostile) => {
    const { container } = show([paragraph(text(hostile)), bullet(notFound(hostile)), bullet(found(hostile, 'a', hostile, hostile))]);
    expect(screen.getByRole('paragraph').textContent).toBe(hostile);
    expect(container.querySelectorAll('a, img, script, b')).toHaveLength(0);
  });

  it('keeps the punctuation after a number on its line', () => {
    show([
      paragraph(
        text('Growth of '),
        found('20.0%', 'a', 'A', '20.0%'),
        text(', '),
        found('15.0%', 'b', 'B', '15.0%'),
        text('). Later '),
        found('1', 'c', 'C', '1'),
        text(' more'),
      ),
    ]);
    expect(screen.getByRole('paragraph').textContent).toBe('Growth of 20.0%, 15.0%). Later 1 more');
    expect(screen.getAllByRole('button').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '20.0%,',
      '15.0%).',
      'Growth of 20.0%, 15.0%). Later 1 more',
    ]);
  });

  it('shows nothing for an empty text', () => {
    const { container } = show([]);
    expect(container.querySelectorAll('p, ul, ol')).toHaveLength(0);
  });
});
