import type { ToolName } from '@mulya/contract/assistant';
import type { ToolQuestion } from '../grammar/tool-question.ts';

/** A call of a tool by the analyst. `arguments`: an object of the tool's schema. */
export interface AnalystCall {
  readonly name: ToolName;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The calls that answer a question; none for a declined one. */
export function callsFor(question: ToolQuestion): readonly AnalystCall[] {
  switch (question.is) {
    case 'case':
      return question.cases.map((each) => ({ name: 'run_case', arguments: each }));
    case 'solve':
      return question.solve.map((each) => ({ name: 'solve', arguments: each }));
    case 'explain':
      return [
        {
          name: 'explain_change',
          arguments: {
            metric: question.metric,
            ...(question.from === undefined ? {} : { from: question.from }),
            ...(question.to === undefined ? {} : { to: question.to }),
          },
        },
      ];
    case 'compare':
      return [{ name: 'compare', arguments: { metrics: question.metrics, with: question.with } }];
    case 'assumptions':
    case 'age':
      return [{ name: 'list_assumptions', arguments: {} }];
    case 'history':
      return [
        {
          name: 'history',
          arguments: { multiple: question.multiple, ...(question.months === undefined ? {} : { months: question.months }) },
        },
      ];
    case 'figures':
      return [{ name: 'get_figures', arguments: { ids: question.ids } }];
    case 'declined':
      return [];
  }
}
