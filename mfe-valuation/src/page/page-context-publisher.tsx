import { useBusEvent, useHost } from '@mulya/sdk';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { NamedCell } from '@mulya/domain/grounding';
import { modelVersion } from '@mulya/valuation-model/fair-value';
import { pageCells, pageFigures } from '@mulya/valuation-model/tools';
import { useAudit } from '../kit/figure/audit-context.ts';
import { answerKey } from '../company/company-identity.ts';
import type { AnalysisProps } from '../company/analysis-props.ts';
import type { AnalysisState } from '../model/analysis-store.ts';
import { selectShown } from '../model/fair-value.slice.ts';
import { selectHeldAnswers } from '../model/holdings/holdings.slice.ts';
import { selectPeerAnswers } from '../model/peers/peer-answers.slice.ts';
import { dayOf } from '../kit/day-of.ts';
import { afterChanges } from './after-changes.ts';
import { assumptionsState, dataVersion } from '../model/assistant-tools/ai-context.ts';
import { contextState } from '../model/assistant-tools/context-state.ts';
import { usePageSnapshot } from '../model/assistant-tools/use-page-parts.ts';

/**
 * Publishes the page's figures on the bus a moment after each change, including unsaved assumptions. Opens the audit of a figure that
 * the analyst selects in an answer.
 */
export function PageContextPublisher({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const read = usePageSnapshot(answer, peers);
  const openAudit = useAudit();
  const namedCells = useRef<readonly NamedCell[]>([]);

  useEffect(() => {
    const key = answerKey(answer);
    if (key === undefined) return undefined;
    const publish = () => {
      const now = read();
      const cells = pageCells(now);
      namedCells.current = [...cells.model, ...cells.own, ...cells.medians, ...cells.peers];
      host.bus.emit('valuation/context', {
        company: { key, name: answer.companyName },
        dataVersion: dataVersion(answer),
        modelVersion,
        statements: newestYear(now.model.company.annual),
        assumptions: assumptionsState(selectShown(store.getState())),
        peers: now.peers.map((peer) => ({ key: peer.key, name: peer.name })),
        figures: pageFigures(namedCells.current),
        ...contextState(now.model, answer, dayOf(new Date())),
      });
    };
    return afterChanges(store, contextParts, publish, { atStart: true });
  }, [host, store, answer, read]);

  useBusEvent(host, 'chat/figure-chosen', ({ id, asked }) => {
    if (asked !== undefined) return; // a figure of a tool's result
    const chosen = namedCells.current.find((cell) => cell.id === id);
    if (chosen !== undefined) openAudit({ name: chosen.label, cell: chosen.cell });
  });
  return null;
}

/** The parts of the state that the context depends on. */
function contextParts(state: AnalysisState): readonly unknown[] {
  const { work, savedWork: saved, baseYear, mode, stock } = selectShown(state);
  return [work, saved, baseYear, mode, stock, selectPeerAnswers(state), selectHeldAnswers(state)];
}

const newestYear = (annual: readonly { readonly column: { readonly label: string } }[]): string | null =>
  annual.at(-1)?.column.label ?? null;
