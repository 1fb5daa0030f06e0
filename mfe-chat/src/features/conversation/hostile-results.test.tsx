import type { ToolResult } from '@mulya/contract/assistant';
import { fakeHost, hostileTexts, renderView } from '@mulya/sdk/testing';
import { within } from '@testing-library/react';
import type { Answer } from '../../domain/conversation.ts';
import { pageContext } from '../../domain/page-context.fixture.ts';
import { shownTables, tableLines } from '../../domain/result-tables.ts';
import { AnswerMessage } from './answer-message.tsx';
import { caseResult, toolFigure } from './tool-results.fixture.ts';

/** A result in which each text is an attacker's. */
const hostileResult = (text: string): ToolResult => ({
  figures: [toolFigure(text, text, text, 'text'), toolFigure('case/number', text, 12, 'percent')],
  tables: [{ title: text, columns: [text, text], rows: [{ label: text, figures: [text, 'case/number'] }] }],
  notes: [text],
  case: { growth: { pat: 10 } },
  name: text,
});

const answerWith = (result: ToolResult): Answer => ({
  id: 2,
  role: 'assistant',
  state: 'done',
  content: 'Upside 12%.',
  figures: [],
  computations: [
    { id: 'c1', tool: 'run_case', words: `Ran the model with ${result.name ?? ''}`, outcome: { ok: true, result } },
    { id: 'c2', tool: 'solve', words: 'Solved', outcome: { ok: false, problem: result.notes[0] ?? '' } },
  ],
});

function show(result: ToolResult) {
  const { host, calls } = fakeHost('mfe-chat');
  const View = () => (
    <AnswerMessage
      host={host}
      company={pageContext.company}
      answer={answerWith(result)}
      question="Upside?"
      onFigure={() => true}
      onRegenerate={undefined}
    />
  );
  return { ...renderView(View, { host }), calls };
}

const elementsOf = (container: Element): readonly string[] => [
  ...new Set([...container.querySelectorAll('*')].map(({ localName }) => localName)),
];

describe('hostile result of a tool', () => {
  const expected = elementsOf(show(hostileResult('Plain words')).container);

  it.each(hostileTexts)('renders only text when it tries $tries', ({ text }) => {
    const { container, calls } = show(hostileResult(text));
    expect(elementsOf(container).filter((name) => !expected.includes(name))).toEqual([]);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name === 'style' || name === 'src' || name === 'href' || name.startsWith('on'))).toEqual([]);
    expect(calls.emitted).toEqual([]); // nothing is applied without a click
    if (text.includes('</')) expect(within(container).getByRole('table').textContent).toContain('</');
  });

  it.each(hostileTexts)('copies no formula and no further row when it tries $tries', ({ text }) => {
    const lines = tableLines(shownTables(answerWith(hostileResult(text)).computations ?? [], 'international'));
    expect(lines).toHaveLength(4);
    const fields = lines.flatMap((line) => line.split('\t'));
    expect(fields).toHaveLength(8);
    for (const field of fields) {
      expect(field).not.toMatch(/[\r\n\t\u2028\u2029]/);
      expect(field).not.toMatch(/^[=+@＝＋＠]|^-[^\d]/);
    }
  });
});

it('copies negative figures as numbers', () => {
  const figures = [toolFigure('a', 'a', -4.25, 'percent'), toolFigure('b', 'b', -3.5, 'times'), toolFigure('c', 'c', null, 'inr')];
  const tables = [{ title: 'Changes', columns: ['A', 'B', 'C'], rows: [{ label: 'Change', figures: ['a', 'b', 'c'] }] }];
  const lines = tableLines(shownTables(answerWith({ ...caseResult, figures, tables }).computations ?? [], 'international'));
  expect(lines[2]).toBe('Change\t-4.3%\t-3.5x\t-');
});
