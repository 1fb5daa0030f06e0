import type { AnalystCall } from '../chat/tools/tool-calls.ts';
import { modelId } from '../page.ts';
import type { Subject } from '../subject.ts';

/** The calls behind a thesis: assumptions, what the price needs, a slower case, the last year, the multiple's past, and the peers. */
export function thesisCalls(subject: Subject): readonly AnalystCall[] {
  const { own, page, facts, peers } = subject;
  const multiple = own.business === 'ordinary' ? 'pe' : 'pb';
  const growth = facts.number(modelId('PAT growth', page?.estimates.at(-1) ?? ''));
  const ofModel: readonly AnalystCall[] =
    page === undefined
      ? []
      : [
          { name: 'list_assumptions', arguments: {} },
          { name: 'solve', arguments: { for: 'growth', target: 'price' } },
          ...(own.business === 'ordinary' && growth !== undefined && growth > 0
            ? [{ name: 'run_case', arguments: { growth: { pat: growth / 2 } } } as const]
            : []),
        ];
  return [
    ...ofModel,
    { name: 'explain_change', arguments: { metric: 'pat' } },
    { name: 'history', arguments: { multiple } },
    { name: 'compare', arguments: { metrics: [multiple, 'roe'], with: peers.length > 0 ? 'peers' : 'industry' } },
  ];
}
