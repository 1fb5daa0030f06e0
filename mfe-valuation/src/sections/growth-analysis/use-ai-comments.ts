import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useMemo } from 'react';
import { answerKey } from '../../company/company-identity.ts';
import type { WriteComment } from './comments.port.ts';
import { createRuleComment, writeRuleComment } from './rule-comments.adapter.ts';

/**
 * Returns the comment writer for a company; its code loads with the first comment. A company without a key and a metric without a
 * numeric rate keep their rule-based sentences.
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
