import { cleanup, within } from '@testing-library/react';
import { fakeHost, hostileCitations, hostileTexts, renderView } from '@mulya/sdk/testing';
import type { ToolResult } from '@mulya/contract/assistant';
import { pageContext } from '../../domain/page-context.fixture.ts';
import type { Answer } from '../../domain/conversation.ts';
import { AnswerMessage } from './answer-message.tsx';
import { shownTables, tableLines } from '../../domain/result-tables.ts';
import { caseResult, toolFigure } from './tool-results.fixture.ts';

const { company } = pageContext;
const reply = { isCutOff: false, machine: 'model', searchedTheWeb: true, writtenAt: '2026-11-21T12:35:00.000Z' } as const;

/** Renders an answer with a text, citations and an author chosen by an attacker. */
function show(
  text: string,
  { citations = [], question = 'Sales?' }: { readonly citations?: readonly string[]; readonly question?: string } = {},
) {
  const { host } = fakeHost('mfe-chat');
  const answer: Answer = {
    id: 2,
    role: 'assistant',
    state: 'done',
    content: text,
    figures: [],
    basis: text,
    reply: { ...reply, text, writer: text, citations },
  };
  const View = () => (
    <AnswerMessage host={host} company={company} answer={answer} question={question} onFigure={() => true} onRegenerate={undefined} />
  );
  return renderView(View, { host }).container;
}

const elementsOf = (container: Element): readonly string[] => [
  ...new Set([...container.querySelectorAll('*')].map(({ localName }) => localName)),
];

/** Attributes that style, load, link or run something. */
const activeAttributesOf = (container: Element): readonly string[] =>
  [...container.querySelectorAll('*')]
    .flatMap((element) => element.getAttributeNames())
    .filter((name) => name === 'style' || name === 'src' || name === 'href' || name.startsWith('on'));

/** The elements of an answer without sources. */
const plain = ['div', 'p', 'ul', 'li', 'span', 'mark', 'button'];

describe('hostile answer', () => {
  it('renders only text, whatever it tries', () => {
    for (const { tries, text } of hostileTexts) {
      const container = show(text, { question: text });
      expect([tries, elementsOf(container).filter((name) => !plain.includes(name))]).toEqual([tries, []]);
      expect([tries, activeAttributesOf(container)]).toEqual([tries, []]);
      if (text.includes('</')) expect([tries, container.textContent]).toEqual([tries, expect.stringContaining('</')]); // shown, not dropped
      cleanup();
    }
  });

  it('links only its sources, whatever it tries', () => {
    for (const { tries, text } of hostileTexts) {
      const links = [...show(text, { citations: ['https://example.com/a', 'https://example.com/b'] }).querySelectorAll('a')];
      expect([tries, links.length >= 2]).toEqual([tries, true]);
      const foreign = links.filter(
        ({ href, rel }) => !/^https:\/\/example\.com\/[ab]$/.test(href) || rel !== 'noopener noreferrer nofollow',
      );
      expect([tries, foreign.map(({ outerHTML }) => outerHTML)]).toEqual([tries, []]);
      cleanup();
    }
  });

  it.each(hostileCitations)('links %j only under the name of its host', (citation) => {
    const container = show('As told [1].', { citations: [citation] });
    for (const link of container.querySelectorAll('a')) {
      expect(['http:', 'https:']).toContain(new URL(link.href).protocol);
      expect(['[1]', new URL(link.href).host]).toContain(link.textContent);
      expect(link.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    }
    const isWeb = /^https?:\/\/./i.test(citation) && URL.canParse(citation);
    expect(container.querySelectorAll('a')).toHaveLength(isWeb ? 2 : 0);
    expect(container.querySelectorAll('script, img, svg, iframe')).toHaveLength(0);
  });
});

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

function showResult(result: ToolResult) {
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

describe('hostile result of a tool', () => {
  const expected = elementsOf(showResult(hostileResult('Plain words')).container);

  it('renders only text, whatever it tries', () => {
    for (const { tries, text } of hostileTexts) {
      const { container, calls } = showResult(hostileResult(text));
      expect([tries, elementsOf(container).filter((name) => !expected.includes(name))]).toEqual([tries, []]);
      expect([tries, activeAttributesOf(container)]).toEqual([tries, []]);
      expect([tries, calls.emitted]).toEqual([tries, []]); // nothing is applied without a click
      if (text.includes('</'))
        expect([tries, within(container).getByRole('table').textContent]).toEqual([tries, expect.stringContaining('</')]);
      cleanup();
    }
  });

  it('copies no formula and no further row, whatever it tries', () => {
    for (const { tries, text } of hostileTexts) {
      const lines = tableLines(shownTables(answerWith(hostileResult(text)).computations ?? [], 'international'));
      const fields = lines.flatMap((line) => line.split('\t'));
      expect([tries, lines.length, fields.length]).toEqual([tries, 4, 8]);
      expect([tries, fields.filter((field) => /[\r\n\t\u2028\u2029]|^[=+@＝＋＠]|^-[^\d]/.test(field))]).toEqual([tries, []]);
    }
  });
});

it('copies negative figures as numbers', () => {
  const figures = [toolFigure('a', 'a', -4.25, 'percent'), toolFigure('b', 'b', -3.5, 'times'), toolFigure('c', 'c', null, 'inr')];
  const tables = [{ title: 'Changes', columns: ['A', 'B', 'C'], rows: [{ label: 'Change', figures: ['a', 'b', 'c'] }] }];
  const lines = tableLines(shownTables(answerWith({ ...caseResult, figures, tables }).computations ?? [], 'international'));
  expect(lines[2]).toBe('Change\t-4.3%\t-3.5x\t-');
});
