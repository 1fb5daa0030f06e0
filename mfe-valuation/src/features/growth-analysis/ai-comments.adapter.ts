import type { ValuationAnswer } from '@mulya/contract';
import { checkText, companyFigures, knownFigures, type NamedCell } from '@mulya/domain/grounding';
import { askAiAgain, stampText, type AiHost, type AiReply } from '@mulya/sdk/ai';
import { inputsOfMetric } from '@mulya/valuation-model/growth-analysis';
import { growthPrompt, type GrowthPart } from '../../domain/research/growth-prompts.ts';
import type { CommentText, WriteComment } from './comments.port.ts';
import { createRuleComment, ruleStamp } from './rule-comments.adapter.ts';

/** Source: product specification, section 7. */
const maxTokens = 75;
const temperature = 0.4;

/**
 * Requests the comment and the recommendation from the gateway's AI. If one fails or is empty, its rule-based sentence stays.
 *
 * @param company its key
 */
export function createAiCommentWriter(host: AiHost, answer: ValuationAnswer, company: string): WriteComment {
  const own = companyFigures(answer);
  return async (growth, signal, onWait) => {
    const waits = new Map<GrowthPart, number>();
    const wait = (part: GrowthPart, until: number | undefined) => {
      if (until === undefined) waits.delete(part);
      else waits.set(part, until);
      onWait?.(waits.size === 0 ? undefined : Math.min(...waits.values()));
    };
    const cells = [...inputsOfMetric(growth).map(({ name, cell }) => ({ id: name, label: name, cell })), ...own];
    const ask = async (part: GrowthPart) => {
      const content = growthPrompt(part, growth, { name: answer.companyName, industry: answer.companyProfile.mgIndustry });
      const outcome = await askAiAgain(
        host,
        { purpose: `growth.${part}`, company, messages: [{ role: 'user', content }], maxTokens, temperature },
        { signal, onWait: (until) => wait(part, until) },
      );
      return outcome.ok ? toSentence(outcome.reply, cells) : undefined;
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
function toSentence(reply: AiReply, cells: readonly NamedCell[]): { readonly text: CommentText; readonly stamp: string } | undefined {
  const { lines } = checkText(reply.text, knownFigures(cells), 'international');
  if (lines.length === 0) return undefined;
  const parts = lines.flatMap((line, at) => (at === 0 ? line.parts : [{ is: 'text', text: ' ' } as const, ...line.parts]));
  const all = reply.isCutOff ? [...parts, { is: 'text', text: ' (truncated)' } as const] : parts;
  return {
    text: { text: all.map(({ text }) => text).join(''), checked: { parts: all, cells: new Map(cells.map((cell) => [cell.id, cell])) } },
    stamp: stampText(reply),
  };
}
