import { useBusEvent, useHost } from '@mulya/sdk';
import { useMemo, useState } from 'react';
import type { AnalysisProps } from '../analysis-props.ts';
import { useAnalysisDispatch } from '../analysis-store.ts';
import { answerKey } from '../company/company-identity.ts';
import { hasModel } from '../company/headline-paths.ts';
import { dayOf } from '../day-of.ts';
import { useAudit } from '../figure/audit-context.ts';
import { answerAsked } from './answer-asked.ts';
import { applyChosenCase, type AppliedChoice } from './apply-chosen-case.ts';
import type { ChosenCase } from './chosen-case.ts';
import { createAskedPage } from './create-asked-page.ts';
import { createRecentResults } from './recent-results.ts';
import { usePageParts } from './use-page-parts.ts';

/**
 * Runs the assistant's tools on the page and answers each call, applies a case when the analyst chooses it, and opens the audit of a
 * result's figure. Renders nothing.
 */
export function AssistantTools({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const openAudit = useAudit();
  const parts = usePageParts(answer, peers);
  const page = useMemo(() => createAskedPage(parts), [parts]);
  const [results] = useState(createRecentResults);
  const key = answerKey(answer);

  useBusEvent(host, 'chat/tool-asked', ({ id, company, tool, arguments: text }) => {
    if (company !== key) return;
    void answerAsked({ tool, arguments: text }, page, (error) => host.log.error('A tool of the assistant failed.', error)).then(
      ({ outcome, cells }) => {
        results.add(id, cells);
        host.bus.emit('valuation/tool-answered', { id, outcome });
      },
    );
  });

  useBusEvent(host, 'chat/figure-chosen', ({ id, asked }) => {
    const chosen = asked === undefined ? undefined : results.find(asked, id);
    if (chosen !== undefined) openAudit({ name: chosen.label, cell: chosen.cell, source: chosen.source, sources: chosen.sources });
  });

  const applyCase = (chosen: ChosenCase): AppliedChoice => {
    if (!hasModel(answer)) return { ok: false, problem: 'The company has no statements, so the page has no model.' };
    return dispatch(applyChosenCase(chosen, { model: parts.takeSnapshot().model, today: dayOf(new Date()) }));
  };

  useBusEvent(host, 'chat/case-chosen', ({ id, company, ...chosen }) => {
    const applied = company === key ? applyCase(chosen) : foreignCompany;
    if (applied.ok) {
      host.notify.status(applied.announcement);
      host.bus.emit('valuation/case-applied', { id, ok: true });
    } else host.bus.emit('valuation/case-applied', { id, ok: false, problem: applied.problem });
  });

  return null;
}

const foreignCompany: AppliedChoice = { ok: false, problem: 'The page shows another company now. Open the company of the answer first.' };
