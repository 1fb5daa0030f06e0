import type { Host, ValuationAnswer } from '@mulya/contract';
import { checkText, companyFigures, knownFigures } from '@mulya/domain/grounding';
import { stampText, type AiReply } from '@mulya/sdk/ai';
import { inputsOfMetric } from '@mulya/valuation-model/growth-analysis';
import type { ToolCell } from '@mulya/valuation-model/tools';
import { growthPrompt, growthTools, type GrowthPart } from '../../model/research/growth-prompts.ts';
import { askOnPage, fetchModelPage } from '../../model/assistant-tools/ask-on-page.ts';
import type { CommentText, WriteComment } from './comments.port.ts';
import { createRuleComment, ruleStamp } from './rule-comments.adapter.ts';

/** Source: product specification, section 7. */
const maxTokens = 75;
const temperature = 0.4;
/** A call with the ids of a metric's figures has more tokens than a sentence. */
const maxTokensWithTools = 300;
/** Characters of a text of `maxTokens` tokens, at most. */
const maxCharacters = 400;

/**
 * Requests the comment and the recommendation from the gateway's AI. If one fails or is empty, its rule-based sentence stays. A language
 * model gets its figures from tools, which see the statements alone: so the gateway's cache has the same comments for everybody.
 *
 * @param company its key
 */
export function createAiCommentWriter(host: Host<'mfe-valuation'>, answer: ValuationAnswer, company: string): WriteComment {
  const own = companyFigures(answer);
  const names = { name: answer.companyName, industry: answer.companyProfile.mgIndustry };
  return async (growth, signal, onWait) => {
    const waits = new Map<GrowthPart, number>();
    const wait = (part: GrowthPart, until: number | undefined) => {
      if (until === undefined) waits.delete(part);
      else waits.set(part, until);
      onWait?.(waits.size === 0 ? undefined : Math.min(...waits.values()));
    };
    const cells = [...inputsOfMetric(growth).map(({ name, cell }) => ({ id: name, label: name, cell })), ...own];
    const page = await fetchModelPage(host, ({ createStatementsPage }) => createStatementsPage(host, answer, cells));
    const ask = async (part: GrowthPart) => {
      const outcome = await askOnPage(
        host,
        {
          purpose: `growth.${part}`,
          company,
          maxTokens,
          maxTokensWithTools,
          temperature,
          tools: growthTools,
          prompt: (hasTools) => growthPrompt(part, growth, names, hasTools),
        },
        { page, signal, onWait: (until) => wait(part, until) },
      );
      return outcome.ok ? toSentence(outcome.reply, [...cells, ...outcome.cells]) : undefined;
    };
    const [comment, recommendation] = await Promise.all([ask('comment'), ask('recommendation')]);
    const byRule = createRuleComment(growth);
    const stamps = new Set([comment, recommendation].map((sentence) => sentence?.stamp ?? ruleStamp));
    return {
      comment: comment?.text ?? byRule.comment,
      recommendation: recommendation?.text ?? byRule.recommendation,
      stamp: [...stamps].join(' '),
    };
  };
}

/** @param cells the metric's own cells first, so that they win a match with an equal number of another line */
function toSentence(reply: AiReply, cells: readonly ToolCell[]): { readonly text: CommentText; readonly stamp: string } | undefined {
  const isLong = reply.text.length > maxCharacters;
  const words = isLong ? reply.text.slice(0, maxCharacters).replace(/\s+\S*$/, '') : reply.text;
  const { lines } = checkText(words, knownFigures(cells), 'international');
  if (lines.length === 0) return undefined;
  const parts = lines.flatMap((line, at) => (at === 0 ? line.parts : [{ is: 'text', text: ' ' } as const, ...line.parts]));
  const all = reply.isCutOff || isLong ? [...parts, { is: 'text', text: ' (truncated)' } as const] : parts;
  return {
    text: { text: all.map(({ text }) => text).join(''), checked: { parts: all, cells: new Map(cells.map((cell) => [cell.id, cell])) } },
    stamp: stampText(reply),
  };
}
