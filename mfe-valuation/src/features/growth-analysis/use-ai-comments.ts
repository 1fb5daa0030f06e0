import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useMemo } from 'react';
import { answerKey } from '../company/company-identity.ts';
import type { WriteComment } from './comments.port.ts';
import { createRuleComment, writeRuleComment } from './rule-comments.adapter.ts';

/**
 * Who writes the comments on this company's growth. The code that asks for them comes with the first one; a metric without any
 * rate that is a number keeps its rule-based sentences, and so does everything about a company that is not known by a key.
 */
export function useAiComments(answer: ValuationAnswer): WriteComment {
  const host = useHost<'mfe-valuation'>();
  return useMemo(() => {
    const company = answerKey(answer);
    if (company === undefined) return writeRuleComment;
    return async (growth, signal, onWait) => {
      if (growth.average.cell.is !== 'figure') return createRuleComment(growth);
      const { createAiCommentWriter: aiComments } = await import(/* webpackChunkName: "research" */ './ai-comments.adapter.ts');
      return aiComments(host, answer, company)(growth, signal, onWait);
    };
  }, [host, answer]);
}
