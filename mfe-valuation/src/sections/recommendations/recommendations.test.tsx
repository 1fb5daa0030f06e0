import { aiAnswer, fakeHost, type FakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeSavedWorkServer } from '../../drawers/versions/saved-work-server.fixture.ts';
import { cards } from '../../model/research/cards.ts';
import { address, card, gate, openWith as openWithAi, refusal, section, textsShown } from './recommendations.fixture.tsx';

/** Answers by purpose. */
const openWith = (answer: (purpose: string) => Response | Promise<Response>, fake?: FakeHost<'mfe-valuation'>) =>
  openWithAi(({ metadata }) => answer(metadata.purpose), undefined, fake);

/** The gateway's rate-limit response. */
const tooMany = (seconds: number) =>
  refusal('RATE_LIMITED', 429, { 'retry-after': String(seconds) }, `Too many AI requests. Try again in ${seconds} seconds.`);

describe('research texts', () => {
  it('show eight titled texts, each requested separately with the specified body', async () => {
    const { asked } = openWith((purpose) => aiAnswer(`On ${purpose}.`));
    expect(await screen.findByText('On research.moat.')).toBeInTheDocument();
    const titles = within(await section())
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading').textContent);
    expect(titles).toEqual([
      'Business Model & Key Segment',
      'Company Strengths',
      'SWOT Analysis',
      'Peer Comparison',
      'Valuation Improvement Recommendations',
      'Outlook For FY26',
      'Outlook For FY27',
      'Business Moat',
    ]);
    expect(asked.map(({ metadata }) => metadata.purpose).sort()).toEqual(cards.map(({ purpose }) => purpose).sort());
    for (const body of asked) {
      expect(body).toMatchObject({
        max_tokens: 500,
        temperature: 0.1,
        search_parameters: { mode: 'auto', return_citations: true },
        model: 'test-model',
      });
      expect(body.messages.map(({ role }) => role)).toEqual(['user']);
      expect(body.messages[0]?.content).toContain('urrent as of June 2025');
      expect(body.context?.figures.length).toBeGreaterThan(50);
    }
  });

  it('wait for the saved model, because it changes the assumptions and the layout above', async () => {
    let release: (answer: Response) => void = () => undefined;
    const fake = fakeHost('mfe-valuation');
    fakeSavedWorkServer(fake).failWith(() => new Promise((resolve) => (release = resolve)));
    const { asked } = openWith(() => aiAnswer('Text.'), fake);
    // The section's own placeholder takes the place of the one that its code had.
    await waitFor(async () => expect(within(await section()).getByText('Loading Recommendations...')).toBeInTheDocument());
    await act(async () => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(asked).toEqual([]);
    act(() => release(Response.json({ error: { code: 'UNAVAILABLE', message: 'Away.', traceId: 't' } }, { status: 503 })));
    await waitFor(() => expect(asked).toHaveLength(8));
  });

  it('appear row by row in order, so that content being read never shifts', async () => {
    const { opened, open } = gate();
    openWith(async (purpose) => {
      if (purpose === 'research.outlook') await opened;
      return aiAnswer('Text.');
    });
    await textsShown(4);
    const titles = async () =>
      within(await section())
        .getAllByRole('article')
        .map((article) => within(article).getByRole('heading').textContent);
    expect(await titles()).toEqual(cards.map(({ title }) => title));
    expect(within(await section()).getByText('Writing Outlook For FY26…')).toBeInTheDocument();
    expect(within(await section()).getByText('Loading Recommendations...')).toBeInTheDocument();
    act(open);
    await textsShown(8);
    expect(within(await section()).queryByText('Loading Recommendations...')).not.toBeInTheDocument();
  });

  it('are plain lines with checked numbers that link to their cell, and name their sources', async () => {
    const words: Readonly<Record<string, string>> = {
      'research.strengths': 'The NSE price is ₹2,302; it was ₹77,777 once.',
      'research.swot': '**Margins** rose.\n- one\n- <b>two</b> [here](https://evil.example)',
      'research.model': '  ',
    };
    const { user } = openWith((purpose) =>
      purpose === 'research.moat'
        ? aiAnswer('See [1].', { model: 'grok-4', webSearch: true, citations: ['https://example.com/report', 'javascript:alert(1)'] })
        : aiAnswer(words[purpose] ?? 'Text', { finish: purpose.startsWith('research.outlook') ? 'length' : 'stop' }),
    );
    const moat = await card('Business Moat');
    expect(await moat.findByText(/^See/)).toBeInTheDocument();
    const links = moat.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/report', 'https://example.com/report']);
    for (const link of links) expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));

    const swot = await card('SWOT Analysis');
    expect(swot.getByText('Margins rose.')).toBeInTheDocument();
    expect(swot.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', '<b>two</b> here']);
    expect(swot.queryByRole('link')).not.toBeInTheDocument();

    expect((await card('Business Model & Key Segment')).getByText('No data available')).toBeInTheDocument();
    expect(
      (await card('Outlook For FY26')).getByText('This text reached its length limit and is incomplete. Regenerate to try again.'),
    ).toBeInTheDocument();

    const strengths = await card('Company Strengths');
    expect(strengths.getByText(/^1 of 2 numbers matched to the loaded data\./)).toBeInTheDocument();
    expect(strengths.getByText('₹77,777').tagName).toBe('MARK');
    await user.click(strengths.getByRole('button', { name: '₹2,302' }));
    expect(await screen.findByRole('dialog', { name: /price/i })).toBeInTheDocument();
  });

  it('have their author and time once, below all of them, with titles where they differ', async () => {
    let isSearched = false;
    const { user } = openWith((purpose) =>
      aiAnswer('Text.', {
        model: 'grok-4',
        webSearch: purpose === 'research.moat' && isSearched,
        writtenAt: `2026-11-21T12:3${purpose === 'research.swot' ? 7 : 5}:00.000Z`, // one writing goes on for minutes
      }),
    );
    await textsShown(8);
    const stamps = async () =>
      within(await section())
        .getAllByText(/Written /)
        .map(({ textContent }) => textContent);
    expect(await stamps()).toEqual([expect.stringMatching(/^Written 21 Nov 2026, .* by grok-4, a language model, web search off\.$/)]);
    isSearched = true;
    await user.click(screen.getByRole('button', { name: 'Regenerate Business Moat' }));
    await waitFor(async () =>
      expect(await stamps()).toEqual([
        expect.stringMatching(/^Business Model & Key Segment, .*, Outlook For FY27: Written .* web search off\.$/),
        expect.stringMatching(/^Business Moat: Written .* web search on\.$/),
      ]),
    );
  });

  it('show their first lines, and the others on demand', async () => {
    const points = Array.from({ length: 8 }, (_, at) => `- Point ${at + 1} is about as long as two rows of the narrowest column.`);
    const { user } = openWith((purpose) => aiAnswer(purpose === 'research.swot' ? points.join('\n') : 'Text.'));
    const swot = await card('SWOT Analysis');
    await waitFor(() => expect(swot.getAllByRole('listitem')).toHaveLength(6));
    await user.click(swot.getByRole('button', { name: '2 more lines of SWOT Analysis' }));
    expect(swot.getAllByRole('listitem')).toHaveLength(8);
    await user.click(swot.getByRole('button', { name: 'Show less of SWOT Analysis' }));
    expect(swot.getAllByRole('listitem')).toHaveLength(6);
  });

  it('say under an outlook that its year is reported', async () => {
    openWith(() => aiAnswer('Text.'));
    expect(await (await card('Outlook For FY26')).findByText('FY26 is reported.')).toBeInTheDocument();
    expect(screen.queryByText('FY27 is reported.')).not.toBeInTheDocument();
  });

  it('fail independently with their own messages, and offer one retry for all', async () => {
    let broken = true;
    const { user } = openWith((purpose) =>
      broken && ['research.swot', 'research.moat'].includes(purpose) ? refusal('UPSTREAM_FAILED', 502) : aiAnswer('Text.'),
    );
    expect(await screen.findByText('Failed to load AI recommendations: The AI provider does not answer.')).toBeInTheDocument();
    expect(await screen.findByText('Error fetching SWOT analysis.')).toBeInTheDocument();
    expect(await (await card('Business Moat')).findByText('No data available')).toBeInTheDocument();
    expect(await (await card('Company Strengths')).findByText('Text.')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await textsShown(8);
    expect(screen.queryByText(/Failed to load AI recommendations/)).not.toBeInTheDocument();
  });

  it('retry by themselves after a rate limit, with a countdown', async () => {
    const refusals = new Set(['research.model', 'research.moat']);
    openWith((purpose) => (refusals.delete(purpose) ? tooMany(1) : aiAnswer(`On ${purpose}.`)));
    expect(await screen.findByText('Request limit reached. Trying again in 1 second.')).toBeInTheDocument();
    expect(within(await section()).queryByText('No data available')).not.toBeInTheDocument();
    expect(await screen.findByText('On research.moat.', {}, { timeout: 5_000 })).toBeInTheDocument();
    expect((await card('Business Model & Key Segment')).getByText('On research.model.')).toBeInTheDocument();
    expect(screen.queryByText(/^Request limit reached/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Failed to load AI recommendations/)).not.toBeInTheDocument();
  });

  it('report a daily limit instead of missing data', async () => {
    openWith((purpose) => (['research.swot', 'research.moat'].includes(purpose) ? tooMany(7_200) : aiAnswer('Text.')));
    expect(await (await card('Business Moat')).findByText('Too many AI requests. Try again in 7200 seconds.')).toBeInTheDocument();
    expect(
      await (await card('SWOT Analysis')).findByText('Error fetching SWOT analysis. Too many AI requests. Try again in 7200 seconds.'),
    ).toBeInTheDocument();
    expect(within(await section()).queryByText('No data available')).not.toBeInTheDocument();
  });

  it('show the specified messages when all fail', async () => {
    openWith(() => refusal('UNAVAILABLE', 503));
    expect(await screen.findByText(/^Failed to load AI recommendations: /)).toBeInTheDocument();
    for (const text of [
      'Error fetching strengths.',
      'Error fetching SWOT analysis.',
      'Error fetching peer comparison.',
      'Error fetching recommendations.',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('show an empty state when all are empty', async () => {
    openWith(() => aiAnswer(''));
    expect(await screen.findByText('No Recommendations available')).toBeInTheDocument();
  });

  it('regenerate one by one past the gateway’s cache, and keep the former text until then', async () => {
    let count = 0;
    const { user, calls } = openWith((purpose) => aiAnswer(purpose === 'research.moat' ? `Version ${(count += 1)}.` : 'Text.'));
    const moat = await card('Business Moat');
    expect(await moat.findByText('Version 1.')).toBeInTheDocument();
    const before = calls.requests.length;
    await user.click(moat.getByRole('button', { name: 'Regenerate Business Moat' }));
    expect(await moat.findByText('Version 2.')).toBeInTheDocument();
    const [again] = calls.requests.slice(before).filter(({ path }) => path === address);
    expect(new Headers(again?.init?.headers).get('cache-control')).toBe('no-cache');
  });
});
