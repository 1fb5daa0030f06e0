import { fakeHost, hostileCitations, hostileTexts, renderView } from '@mulya/sdk/testing';
import { pageContext } from '../../domain/page-context.fixture.ts';
import type { Answer } from '../../domain/conversation.ts';
import { AnswerMessage } from './answer-message.tsx';

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

/** The elements of an answer without sources. */
const plain = ['div', 'p', 'ul', 'li', 'span', 'mark', 'button'];

describe('hostile answer', () => {
  it.each(hostileTexts)('renders only text when it tries $tries', ({ text }) => {
    const container = show(text, { question: text });
    expect(elementsOf(container).filter((name) => !plain.includes(name))).toEqual([]);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name === 'style' || name === 'src' || name === 'href' || name.startsWith('on'))).toEqual([]);
    if (text.includes('</')) expect(container.textContent).toContain('</'); // shown as text, not dropped
  });

  it.each(hostileTexts)('links only its sources when it tries $tries', ({ text }) => {
    const links = [...show(text, { citations: ['https://example.com/a', 'https://example.com/b'] }).querySelectorAll('a')];
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const link of links) {
      expect(link.href).toMatch(/^https:\/\/example\.com\/[ab]$/);
      expect(link.rel).toBe('noopener noreferrer nofollow');
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
