import type { Unit } from '@mulya/domain';
import type { BaseFigure, GrowthMetric, Method, Scenario, WrittenScenarioId } from '@mulya/valuation-model/fair-value';

/** One assumption of one year, in the model or in a scenario. */
export type YearEntry =
  | { readonly of: 'growth'; readonly metric: GrowthMetric; readonly at: 0 | 1 | 2 }
  | { readonly of: 'target'; readonly method: Method; readonly at: 0 | 1 | 2 };

type FigurePlace =
  | YearEntry
  | { readonly of: 'own'; readonly figure: BaseFigure }
  | { readonly of: 'scenario'; readonly id: WrittenScenarioId; readonly entry: YearEntry };

/** One figure that differs between page and file. `null`: the field is empty, or there is no override. */
export interface FigureDifference {
  readonly is: 'figure';
  readonly place: FigurePlace;
  /** "PAT growth FY26E", "Own gross debt", "Bear: target PE FY28E". */
  readonly label: string;
  readonly unit: Unit;
  readonly before: number | null;
  readonly after: number | null;
  /** The file's note on an override. */
  readonly note?: string;
  /** The page's note on an override. */
  readonly noteBefore?: string;
}

/** A scenario that only the file has. */
interface ScenarioDifference {
  readonly is: 'scenario';
  readonly id: WrittenScenarioId;
  /** "Bear scenario" */
  readonly label: string;
  readonly scenario: Pick<Scenario, 'name' | 'reason'> & {
    readonly entries: readonly { readonly entry: YearEntry; readonly value: number | null }[];
  };
}

/** The file uses another method for scenarios and sensitivity than the page. */
export interface MethodDifference {
  readonly is: 'method';
  /** "Method of scenarios" */
  readonly label: string;
  readonly before: Method;
  readonly after: Method;
}

export type Difference = FigureDifference | ScenarioDifference | MethodDifference;
