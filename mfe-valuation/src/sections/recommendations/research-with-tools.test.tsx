import type { AiRequest, AiSettings } from '@mulya/contract';
import { maxToolRounds } from '@mulya/contract/assistant';
import { aiAnswer, aiToolCalls, type AiToolCalled } from '@mulya/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cardTools } from '../../model/research/card-tools.ts';
import { cards } from '../../model/research/cards.ts';
import { address, card, gate, openWith as openWithAi, refusal, section, textsShown, type Answer } from './recommendations.fixture.tsx';

const model: AiSettings = { model: 'test-model', readsContext: false, takesTools: true };
const openWith = (answer: Answer, ai = model) => openWithAi(answer, ai);

const promptOf = (body: AiRequest | undefined) => String(body?.messages[0]?.content);
const resultsOf = (body: AiRequest | undefined) => body?.messages.flatMap((turn) => (turn.role === 'tool' ? [turn.content] : [])) ?? [];
const isOf = ({ metadata }: AiRequest, purpose: string) => metadata.purpose === `research.${purpose}`;

/** Answers one card in rounds, and the others with a text. */
const inRounds =
  (purpose: string, rounds: readonly (readonly AiToolCalled[])[], text: string | ((body: AiRequest) => string)): Answer =>
  (body) => {
    if (!isOf(body, purpose)) return aiAnswer('Text.');
    const calls = rounds[body.messages.filter((turn) => 'tool_calls' in turn).length];
    return calls === undefined ? aiAnswer(typeof text === 'string' ? text : text(body)) : aiToolCalls(calls);
  };

const targetPrice = (result = '') =>
  /"id":"case\/headline\/target-price","label":"[^"]*","value":([\d.]+)/.exec(result)?.[1] ?? 'no target price';
const rupees = (value: string) => `₹${Number(value).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

describe('research texts of a language model with tools', () => {
  it('are requested with their tools, and without tables or figures', async () => {
    const { asked, of } = openWith(() => aiAnswer('Text.'));
    await textsShown(8);
    expect(asked).toHaveLength(8);
    for (const { field, purpose } of cards) {
      const [body] = of(purpose.replace('research.', ''));
      expect(body?.tools?.map(({ function: { name } }) => name).toSorted()).toEqual([...cardTools[field].tools].toSorted());
      expect(body).toMatchObject({ max_tokens: 500, temperature: 0.1, search_parameters: { mode: 'auto', return_citations: true } });
      expect(body?.context).toBeUndefined();
      expect(promptOf(body)).toMatch(/^# Company\n[^|]+$/);
    }
  });

  it('are requested once the data of their tools has loaded', async () => {
    let release: () => void = () => undefined;
    const { asked, respond } = openWith(() => aiAnswer('Text.'));
    respond(/^\/api\/company\/history\//, () => new Promise((resolve) => (release = () => resolve(new Response('{}', { status: 404 })))));
    await within(await section()).findByText('Loading Recommendations...');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(asked).toEqual([]);
    act(() => release());
    await waitFor(() => expect(asked).toHaveLength(8));
  });

  it('have the numbers of results checked, and open their audit', async () => {
    const { of, user } = openWith(
      inRounds(
        'recommendations',
        [[{ tool: 'list_assumptions' }, { tool: 'run_case', arguments: { growth: { pat: 11 } } }]],
        (body) => `At 11% PAT growth the target is ${rupees(targetPrice(resultsOf(body)[1]))}, not ₹98,76,543.21.`,
      ),
    );
    const text = await card('Valuation Improvement Recommendations');
    expect(await text.findByText('₹98,76,543.21')).toHaveProperty('tagName', 'MARK');
    const [, later] = of('recommendations');
    expect(resultsOf(later)).toHaveLength(2);
    await user.click(text.getByRole('button', { name: rupees(targetPrice(resultsOf(later)[1])) }));
    expect(await screen.findByRole('dialog', { name: /target price/i })).toBeInTheDocument();
  });

  it('see the model’s figures only if they are about it', async () => {
    const calls = [[{ tool: 'get_figures', arguments: { ids: ['headline/target-price', 'price/nse'] } }]];
    const { of } = openWith((body) => inRounds(body.metadata.purpose.replace('research.', ''), calls, 'Text.')(body));
    await textsShown(8);
    for (const { purpose, ofModel = false } of cards) {
      const [, later] = of(purpose.replace('research.', ''));
      const [result = ''] = resultsOf(later);
      expect(result).toContain('"id":"price/nse"');
      expect(result.includes('"id":"headline/target-price"')).toBe(ofModel);
    }
  });

  it('have nothing of an analyst’s assumptions in the first question, and in the rounds all of them', async () => {
    const { of, user } = openWith(inRounds('recommendations', [[{ tool: 'run_case' }]], 'Text.'));
    await textsShown(8);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const growth = screen.getByLabelText('PAT growth FY26E');
    await user.clear(growth);
    await user.type(growth, '3');
    await user.click(screen.getByRole('button', { name: 'Regenerate Valuation Improvement Recommendations' }));
    await waitFor(() => expect(of('recommendations')).toHaveLength(4));
    // The gateway's cache has one entry for each body: the same for everybody, and another for each analyst's results.
    const [first, ofDefaults, again, ofEdits] = of('recommendations').map((body) => JSON.stringify(body));
    expect(again).toBe(first);
    expect(ofEdits).not.toBe(ofDefaults);
  });

  it('are about one moment of the page, whatever is edited during the rounds', async () => {
    const { opened, open } = gate();
    const growthCall = { tool: 'get_figures', arguments: { ids: ['model/PAT growth/FY26E'] } };
    const { of, user } = openWith(async (body) => {
      if (isOf(body, 'recommendations')) await opened;
      return inRounds('recommendations', [[growthCall]], 'Second round.')(body);
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const growth = screen.getByLabelText('PAT growth FY26E');
    await user.clear(growth);
    await user.type(growth, '3');
    act(open);
    const text = await card('Valuation Improvement Recommendations');
    expect(await text.findByText('Second round.')).toBeInTheDocument();
    expect(resultsOf(of('recommendations')[1])[0]).toContain('"value":15,');
    expect(await text.findByText(/^Assumptions have changed since this was written\./)).toBeInTheDocument();
  });

  it('go on after calls that can’t run, each with a sentence', async () => {
    const poisoned = '{"__proto__":{"growth":{"pat":1}},"growth":{"pat":1e308}}';
    const { of, calls } = openWith(
      inRounds(
        'recommendations',
        [
          [
            { tool: 'run_case', arguments: '{"growth":' },
            { tool: 'run_case', arguments: poisoned },
            { tool: 'save_model', arguments: {} },
            { tool: 'get_figures', arguments: { ids: ['<img src=x onerror=alert(1)>'] } },
          ],
          [{ tool: 'run_case', arguments: { growth: { pat: 11 } } }],
        ],
        (body) => `The target is ${rupees(targetPrice(resultsOf(body)[4]))}.`,
      ),
    );
    const text = await card('Valuation Improvement Recommendations');
    expect(await text.findByRole('button', { name: /^₹/ })).toBeInTheDocument(); // its number was found
    const results = resultsOf(of('recommendations')[2]);
    expect(results[0]).toBe('{"problem":"The arguments of run_case are not JSON."}');
    expect(results[1]).toMatch(/^\{"problem":"/);
    expect(results[2]).toMatch(/^\{"problem":"There is no tool with this name\./);
    expect(results[3]).toContain('The page has no figure');
    expect(calls.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('are requested again with tables after a refusal of tools, and later without a try', async () => {
    const { asked, user } = openWith((body) => (body.tools === undefined ? aiAnswer('Text.') : refusal('TOOLS_NOT_SUPPORTED', 422)));
    await textsShown(8);
    const ofTables = asked.filter(({ tools }) => tools === undefined);
    expect(ofTables).toHaveLength(8);
    for (const body of ofTables) expect(promptOf(body)).toContain('\n# Figures of the company\nrow | figure | unit | ');
    const before = asked.length;
    await user.click((await card('Business Moat')).getByRole('button', { name: 'Regenerate Business Moat' }));
    await waitFor(() => expect(asked).toHaveLength(before + 1));
    expect(asked.at(-1)?.tools).toBeUndefined();
  });

  it.each<[string, AiSettings]>([
    ['takes no tools', { ...model, takesTools: false }],
    ['reads the page’s figures', { ...model, readsContext: true }],
  ])('are requested with tables from an AI that %s', async (_, ai) => {
    const { asked } = openWith(() => aiAnswer('Text.'), ai);
    await textsShown(8);
    for (const body of asked) {
      expect(body.tools).toBeUndefined();
      expect(body.context !== undefined).toBe(ai.readsContext);
      expect(promptOf(body)).toContain('\n# Figures of the company\n');
    }
  });
});

describe('a round of tools', () => {
  const oneRound = [[{ tool: 'compare', arguments: { metrics: ['roe'], with: 'peers' } }]];

  it('is repeated after a rate limit, with a countdown', async () => {
    let refusals = 1;
    openWith((body) =>
      isOf(body, 'moat') && resultsOf(body).length > 0 && refusals-- > 0
        ? refusal('RATE_LIMITED', 429, { 'retry-after': '1' })
        : inRounds('moat', oneRound, 'Second round.')(body),
    );
    expect(await screen.findByText('Request limit reached. Trying again in 1 second.')).toBeInTheDocument();
    expect(await screen.findByText('Second round.', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  it('that fails leaves the card’s error, and another try succeeds', async () => {
    let isDown = true;
    const { user } = openWith((body) =>
      isOf(body, 'strengths') && resultsOf(body).length > 0 && isDown
        ? refusal('UNAVAILABLE', 503)
        : inRounds('strengths', oneRound, 'Second round.')(body),
    );
    const strengths = await card('Company Strengths');
    expect(await strengths.findByText('Error fetching strengths.')).toBeInTheDocument();
    isDown = false;
    await user.click(strengths.getByRole('button', { name: 'Regenerate Company Strengths' }));
    expect(await strengths.findByText('Second round.')).toBeInTheDocument();
    expect(strengths.queryByText('Error fetching strengths.')).not.toBeInTheDocument();
  });

  it('without end leaves the card’s error', async () => {
    const { of } = openWith((body) =>
      inRounds(
        'swot',
        Array.from({ length: 20 }, () => oneRound[0] ?? []),
        'Never.',
      )(body),
    );
    expect(await (await card('SWOT Analysis')).findByText('Error fetching SWOT analysis.')).toBeInTheDocument();
    expect(of('swot')).toHaveLength(maxToolRounds + 1);
    expect(of('swot').at(-1)?.tool_choice).toBe('none');
  });

  it('is not followed by another once the page is left', async () => {
    const { opened, open } = gate();
    const { of, end } = openWith(async (body) => {
      await opened;
      return inRounds('model', oneRound, 'Never.')(body);
    });
    await waitFor(() => expect(of('model')).toHaveLength(1));
    end();
    await act(async () => {
      open();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(of('model')).toHaveLength(1);
    expect(screen.queryByText('Error fetching strengths.')).not.toBeInTheDocument();
  });

  it('can end in a text that is cut off, and the former text stays during Regenerate', async () => {
    let release: () => void = () => undefined;
    let gate = Promise.resolve();
    let count = 0;
    const { user, calls } = openWith(async (body) => {
      if (isOf(body, 'moat') && resultsOf(body).length > 0) {
        await gate;
        return aiAnswer(`Version ${(count += 1)}.`, { finish: 'length' });
      }
      return inRounds('moat', oneRound, '')(body);
    });
    const moat = await card('Business Moat');
    expect(await moat.findByText('Version 1.')).toBeInTheDocument();
    expect(moat.getByText('This text reached its length limit and is incomplete. Regenerate to try again.')).toBeInTheDocument();
    gate = new Promise((resolve) => (release = resolve));
    const before = calls.requests.length;
    const asked = () => calls.requests.slice(before).filter(({ path }) => path === address);
    await user.click(moat.getByRole('button', { name: 'Regenerate Business Moat' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(moat.getByText('Version 1.')).toBeInTheDocument();
    for (const { init } of asked()) expect(new Headers(init?.headers).get('cache-control')).toBe('no-cache');
    act(() => release());
    expect(await moat.findByText('Version 2.')).toBeInTheDocument();
  });
});
