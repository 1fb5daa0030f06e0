import { HostProvider } from '@mulya/sdk';
import { fakeHost, hostileCitations, hostileTexts } from '@mulya/sdk/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { cards } from '../../model/research/cards.ts';
import { companyFetcher } from '../../company/company.api.ts';
import { registerAnalysisReducers, type AnalysisState } from '../../model/analysis-store.ts';
import { selectFairValue } from '../../model/fair-value.slice.ts';
import { createValuationStore } from '../../model/valuation-store.ts';
import { ResearchCard } from './research-card.tsx';

const [card] = cards.filter(({ ofModel }) => ofModel);

/** A card about the model with untrusted text. */
function show(text: string, citations: readonly string[] = []) {
  const { host, calls } = fakeHost('mfe-valuation');
  const store = createValuationStore({ fetchCompany: companyFetcher(host) });
  registerAnalysisReducers(store);
  const before = store.getState();
  const { work, baseYear } = selectFairValue(before as AnalysisState); // the store has the analysis reducers
  if (card === undefined) throw new Error('One card is about the model.');
  const reply = {
    text,
    citations,
    isCutOff: false,
    writer: text,
    machine: 'model',
    searchedTheWeb: true,
    writtenAt: '2026-11-21T12:35:00.000Z',
  } as const;
  const { container } = render(
    <HostProvider host={host}>
      <Provider store={store}>
        <ResearchCard
          card={card}
          company="Acme Ltd"
          state={{ busy: false, written: { reply, figures: [], cells: new Map(), work, baseYear } }}
          onRegenerate={() => undefined}
        />
      </Provider>
    </HostProvider>,
  );
  const more = screen.queryByRole('button', { name: / more lines of / });
  if (more !== null) fireEvent.click(more);
  return { container, calls, isUnchanged: () => store.getState() === before };
}

/** The elements of a card without sources. */
const plain = ['article', 'h3', 'div', 'p', 'ul', 'li', 'span', 'mark', 'button'];

describe('research card', () => {
  it('stays plain text and changes nothing, whatever its text tries', () => {
    for (const { tries, text } of hostileTexts) {
      const { container, calls, isUnchanged } = show(text);
      const elements = [...container.querySelectorAll('*')];
      const names = elements.map(({ localName }) => localName).filter((name) => !plain.includes(name));
      const attributes = elements.flatMap((element) => element.getAttributeNames()).filter((name) => /^(style|src|href|on.*)$/.test(name));
      const { requests, emitted, navigated } = calls;
      expect({ tries, names, attributes, requests, emitted, navigated, isUnchanged: isUnchanged() }).toEqual({
        tries,
        names: [],
        attributes: [],
        requests: [],
        emitted: [],
        navigated: [],
        isUnchanged: true,
      });
      cleanup();
    }
  });

  it('links only web addresses and names the host of each', () => {
    const { container } = show(hostileCitations.map((_, at) => `[${at + 1}]`).join(' '), hostileCitations);
    const links = [...container.querySelectorAll('a')];
    const web = hostileCitations.filter((citation) => /^https?:\/\/./i.test(citation) && URL.canParse(citation));
    expect(links).toHaveLength(2 * web.length);
    for (const link of links) {
      expect(['http:', 'https:']).toContain(new URL(link.href).protocol);
      expect(link.rel).toBe('noopener noreferrer nofollow');
    }
    expect(links.slice(web.length).map((link) => link.textContent)).toEqual(web.map((address) => new URL(address).host));
    expect(container.querySelectorAll('script, img, svg, iframe')).toHaveLength(0);
  });
});
