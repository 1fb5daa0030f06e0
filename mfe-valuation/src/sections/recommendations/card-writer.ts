import { factTable, knownFigures, type KnownFigure, type NamedCell } from '@mulya/domain/grounding';
import type { AiFailure, AiReply } from '@mulya/sdk/ai';
import { pageCells, type ToolCell } from '@mulya/valuation-model/tools';
import { cardTools } from '../../model/research/card-tools.ts';
import type { Card } from '../../model/research/cards.ts';
import { researchPrompt, type ResearchFacts } from '../../model/research/research-prompts.ts';
import type { AskedPage } from '../../model/assistant-tools/answer-asked.ts';
import { askOnPage, fetchModelPage } from '../../model/assistant-tools/ask-on-page.ts';
import type { PageParts } from '../../model/assistant-tools/use-page-parts.ts';
import { selectShown } from '../../model/fair-value.slice.ts';
import type { Work } from '../../model/work.ts';
import { assumptionsState, createAiContext } from '../../model/assistant-tools/ai-context.ts';

/** Source: product specification, section 7. */
const maxTokens = 500;
const temperature = 0.1;

/** A card's text, with its basis. */
export interface CardText {
  readonly reply: AiReply;
  /** The figures and cells of the page at the time of writing, and those of the tools that the AI called. */
  readonly figures: readonly KnownFigure[];
  readonly cells: ReadonlyMap<string, ToolCell>;
  /** The model's work at the time of writing. */
  readonly work: Work;
  readonly baseYear: number;
}

interface CardOptions {
  /** Skips the gateway's answer cache. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
  readonly onWait: (until: number | undefined) => void;
}

type WriteCard = (
  card: Card,
  options: CardOptions,
) => Promise<{ readonly ok: true; readonly written: CardText } | { readonly ok: false; readonly failure: AiFailure }>;

/**
 * Reads the page, and returns a function that asks the AI for a card on it: a language model with tools in place of tables, any other AI
 * with the page's figures. The function never rejects.
 *
 * @param company its key
 */
export function createCardWriter(parts: PageParts, company: string): WriteCard {
  const { host, answer, store, takeSnapshot } = parts;
  const now = takeSnapshot();
  const state = store.getState();
  const cells = pageCells(now);
  const { work, baseYear, ...model } = selectShown(state);
  const context = createAiContext(now, assumptionsState({ work, ...model }), cells);
  const ofPage: readonly ToolCell[] = [...cells.model, ...cells.own, ...cells.medians, ...cells.peers];
  const basis = { figures: knownFigures(ofPage), cells: byId(ofPage), work, baseYear };
  let tables: ResearchFacts | undefined;
  const facts = (): ResearchFacts => {
    tables ??= {
      own: factTable(cells.own),
      peers: now.peers.length === 0 ? undefined : factTable([...cells.peers.filter(isCompared), ...cells.medians]),
      model: factTable(cells.model),
    };
    return tables;
  };
  const names = { name: answer.companyName, industry: answer.companyProfile.mgIndustry };
  // Every round of every card reads the same moment, or a text could mix assumptions.
  const moment: PageParts = { ...parts, store: { ...store, getState: () => state }, takeSnapshot: () => now };
  const asked = fetchModelPage(host, ({ createAskedPage }) => ({ ...createAskedPage(moment), ready: () => Promise.resolve() })).then(
    withData,
  );

  return async (card, { fresh, signal, onWait }) => {
    const page = await asked;
    const outcome = await askOnPage(
      host,
      {
        purpose: card.purpose,
        company,
        search: { mode: 'auto', return_citations: true },
        maxTokens,
        temperature,
        context,
        fresh,
        tools: cardTools[card.field].tools,
        prompt: (hasTools) => researchPrompt(card, names, hasTools ? undefined : facts()),
      },
      { page: page === undefined || card.ofModel === true ? page : withoutModel(page), signal, onWait },
    );
    if (!outcome.ok) return outcome;
    const { reply, cells: ofTools } = outcome;
    if (ofTools.length === 0) return { ok: true, written: { reply, ...basis } };
    const figures = [...basis.figures, ...knownFigures(ofTools)];
    return { ok: true, written: { reply, ...basis, figures, cells: new Map([...basis.cells, ...byId(ofTools)]) } };
  };
}

const byId = (cells: readonly ToolCell[]): ReadonlyMap<string, ToolCell> => new Map(cells.map((cell) => [cell.id, cell]));

/** Growth, ratios and multiples are comparable at any company size. Prompts omit the peers' statements. */
const isCompared = ({ id }: NamedCell): boolean => /^peer\/[^/]+\/(growth|ratio|multiple)\//.test(id);

/** Milliseconds. Afterwards the cards are asked for, and each call of a tool waits for itself. */
const maxWait = 4_000;

/**
 * Loads what most tools read before the first card is asked for. The page opens at that time, so a call could run out of its own time, and
 * the text would say so for a day.
 */
async function withData(page: AskedPage | undefined): Promise<AskedPage | undefined> {
  if (page === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, maxWait);
  });
  await Promise.race([Promise.all([page.data.history(), page.data.industry()]), late]);
  clearTimeout(timer);
  return page;
}

/** The page of a card that isn't about the model: a change of an assumption does not make the card outdated. */
const withoutModel = (page: AskedPage): AskedPage => ({
  ...page,
  read: (loaded) => {
    const whole = page.read(loaded);
    return { ...whole, cells: whole.cells.filter(({ id }) => !/^(?:model|headline)\//.test(id)) };
  },
});
