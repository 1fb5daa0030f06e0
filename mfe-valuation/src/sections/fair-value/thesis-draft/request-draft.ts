import { toolNames } from '@mulya/contract/assistant';
import { checkText, factTable, knownFigures, matchCountText, type CheckedWords, type NamedCell } from '@mulya/domain/grounding';
import { stampText } from '@mulya/sdk/ai';
import { pageCells, type ToolCell } from '@mulya/valuation-model/tools';
import { thesisPrompt } from '../../../model/research/thesis-prompt.ts';
import { askOnPage, type PageOutcome } from '../../../model/assistant-tools/ask-on-page.ts';
import type { PageParts } from '../../../model/assistant-tools/use-page-parts.ts';
import { fetchToolsCode } from '../../../model/assistant-tools/fetch-tools-code.ts';
import { answerKey } from '../../../company/company-identity.ts';
import { selectShown } from '../../../model/fair-value.slice.ts';
import { markLimits, partText, writtenParts, type Thesis } from '../../../model/thesis.ts';
import { assumptionsState, createAiContext } from '../../../model/assistant-tools/ai-context.ts';
import { readDraft } from './read-draft.ts';

const maxTokens = 900;
const temperature = 0.1;
/** Milliseconds for all rounds. */
const maxWait = 120_000;

/** A draft with its mark, and its words with the cells of their numbers. */
export interface Draft {
  readonly thesis: Thesis;
  readonly words: CheckedWords;
  readonly cells: ReadonlyMap<string, ToolCell>;
}

/** `problem`: one sentence. */
export type DraftOutcome = { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly problem: string };

/** Asks the AI for a thesis on the page's company. Never rejects; changes nothing. */
export async function requestDraft(parts: PageParts, stop: AbortSignal): Promise<DraftOutcome> {
  const { host, answer, store, takeSnapshot } = parts;
  const company = answerKey(answer);
  if (company === undefined) return { ok: false, problem: 'The company has no code, so no thesis can be drafted.' };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), maxWait);
  try {
    const { createAskedPage } = await fetchToolsCode();
    const page = createAskedPage(parts);
    await page.ready();
    const now = takeSnapshot();
    const cells = pageCells(now);
    const ownNames = { name: answer.companyName, industry: answer.companyProfile.mgIndustry };
    const facts = () => ({
      own: factTable(cells.own),
      peers: now.peers.length === 0 ? undefined : factTable(cells.medians),
      model: factTable(cells.model),
    });
    const outcome = await askOnPage(
      host,
      {
        purpose: 'thesis.draft',
        company,
        maxTokens,
        temperature,
        context: createAiContext(now, assumptionsState(selectShown(store.getState())), cells),
        tools: toolNames,
        prompt: (hasTools) => thesisPrompt(ownNames, hasTools ? undefined : facts()),
      },
      { page, signal: AbortSignal.any([stop, late.signal]) },
    );
    if (stop.aborted) return { ok: false, problem: 'Stopped. The thesis is unchanged.' };
    if (late.signal.aborted) return { ok: false, problem: 'The AI took too long, so the thesis is unchanged. Try again.' };
    if (!page.isCurrent()) return { ok: false, problem: 'The page shows another company now.' };
    return draftOf(outcome, [...cells.model, ...cells.own, ...cells.medians, ...cells.peers], host.preferences.current().grouping);
  } catch (error) {
    host.log.error('The thesis could not be drafted.', error);
    return { ok: false, problem: 'The thesis couldn’t be drafted and is unchanged. Try again.' };
  } finally {
    clearTimeout(timer);
  }
}

function draftOf(outcome: PageOutcome, pageCells: readonly NamedCell[], grouping: Parameters<typeof checkText>[2]): DraftOutcome {
  if (!outcome.ok) return { ok: false, problem: outcome.failure.message };
  const { reply } = outcome;
  const thesis = readDraft(reply.text);
  if (thesis === undefined) return { ok: false, problem: 'The AI’s answer isn’t a thesis, so the thesis is unchanged. Try again.' };
  const cells: readonly ToolCell[] = [...pageCells, ...outcome.cells];
  const written = writtenParts(thesis);
  const words = checkText(written.map((part) => partText(thesis, part)).join('\n'), knownFigures(cells), grouping);
  const unmatched = words.lines.flatMap((line) => line.parts.flatMap((part) => (part.is === 'not-found' ? [part.text.trim()] : [])));
  const isCut = reply.isCutOff ? ' It reached its length limit and is incomplete.' : '';
  return {
    ok: true,
    draft: {
      thesis: {
        ...thesis,
        machine: {
          parts: written,
          stamp: `${matchCountText(words)} ${stampText(reply)}${isCut}`.slice(0, markLimits.stamp),
          unmatched: [...new Set(unmatched)].slice(0, markLimits.unmatched).map((number) => number.slice(0, markLimits.number)),
        },
      },
      words,
      cells: new Map(cells.map((cell) => [cell.id, cell])),
    },
  };
}
