import { useBusEvent, useHost } from '@mulya/sdk';
import type { ToolAnswer, ToolCell } from '@mulya/valuation-model/tools';
import { useState } from 'react';
import { maxShownResults } from '@mulya/contract/assistant';
import type { AnalysisProps } from '../company/analysis-props.ts';
import { useAnalysisDispatch } from '../model/analysis-store.ts';
import { answerKey } from '../company/company-identity.ts';
import { hasModel } from '../company/headline-paths.ts';
import { dayOf } from '../kit/day-of.ts';
import { useAudit } from '../kit/figure/audit-context.ts';
import { auditSubject } from '../kit/figure/audit-subject.ts';
import type { AskedTool } from '../model/assistant-tools/answer-asked.ts';
import type { AppliedChoice, ChosenCase } from '../model/assistant-tools/chosen-case.ts';
import { fetchToolsCode } from '../model/assistant-tools/fetch-tools-code.ts';
import { usePageParts } from '../model/assistant-tools/use-page-parts.ts';

interface RecentResults {
  add(id: string, cells: readonly ToolCell[]): void;
  /** The cell behind a figure of a result; undefined if the result is unknown or too old. */
  find(asked: string, figure: string): ToolCell | undefined;
}

const notLoaded = 'The tools couldn’t be loaded. Try again.';
const noModel: AppliedChoice = { ok: false, problem: 'The company has no statements, so the page has no model.' };
const foreignCompany: AppliedChoice = { ok: false, problem: 'The page shows another company now. Open the company of the answer first.' };

/**
 * Runs the assistant's tools on the page and answers each call, applies a case when the analyst chooses it, and opens the audit of a
 * result's figure. Renders nothing. The code of the tools loads with the first call.
 */
export function AssistantTools({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const openAudit = useAudit();
  const parts = usePageParts(answer, peers);
  const [results] = useState(createRecentResults);
  const key = answerKey(answer);
  const report = (error: unknown) => host.log.error('A tool of the assistant failed.', error);

  const answerCall = async (call: AskedTool): Promise<ToolAnswer> => {
    try {
      const { answerAsked, createAskedPage } = await fetchToolsCode();
      return await answerAsked(call, createAskedPage(parts), report);
    } catch (error) {
      report(error);
      return { outcome: { ok: false, problem: notLoaded }, cells: [] };
    }
  };

  const applyCase = async (chosen: ChosenCase): Promise<AppliedChoice> => {
    if (!hasModel(answer)) return noModel;
    try {
      const { applyChosenCase, createAskedPage } = await fetchToolsCode();
      if (!createAskedPage(parts).isCurrent()) return foreignCompany;
      return dispatch(applyChosenCase(chosen, { model: parts.takeSnapshot().model, today: dayOf(new Date()) }));
    } catch (error) {
      report(error);
      return { ok: false, problem: notLoaded };
    }
  };

  useBusEvent(host, 'chat/tool-asked', ({ id, company, tool, arguments: text }) => {
    if (company !== key) return;
    void answerCall({ tool, arguments: text }).then(({ outcome, cells }) => {
      results.add(id, cells);
      host.bus.emit('valuation/tool-answered', { id, outcome });
    });
  });

  useBusEvent(host, 'chat/case-chosen', ({ id, company, ...chosen }) => {
    void (company === key ? applyCase(chosen) : Promise.resolve(foreignCompany)).then((applied) => {
      if (applied.ok) host.notify.status(applied.announcement);
      host.bus.emit('valuation/case-applied', applied.ok ? { id, ok: true } : { id, ok: false, problem: applied.problem });
    });
  });

  useBusEvent(host, 'chat/figure-chosen', ({ id, asked }) => {
    const chosen = asked === undefined ? undefined : results.find(asked, id);
    if (chosen !== undefined) openAudit(auditSubject(chosen));
  });

  return null;
}

/** Stores the cells behind the newest results, by the id of their call. */
export function createRecentResults(): RecentResults {
  const results = new Map<string, readonly ToolCell[]>();
  return {
    add(id, cells) {
      results.delete(id);
      results.set(id, cells);
      for (const oldest of results.keys()) {
        if (results.size <= maxShownResults) break;
        results.delete(oldest);
      }
    },
    find: (asked, figure) => results.get(asked)?.find(({ id }) => id === figure),
  };
}
