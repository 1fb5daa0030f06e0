import type { Unit } from '@mulya/domain';
import type {
  BaseFigure,
  GrowthMetric,
  Method,
  MethodInputId,
  Probabilities,
  Scenario,
  WrittenScenarioId,
} from '@mulya/valuation-model/fair-value';

/** One assumption of one year, in the model or in a scenario. */
export type YearEntry =
  | { readonly of: 'growth'; readonly metric: GrowthMetric; readonly at: 0 | 1 | 2 }
  | { readonly of: 'target'; readonly method: Method; readonly at: 0 | 1 | 2 };

type FigurePlace =
  | YearEntry
  | { readonly of: 'own'; readonly figure: BaseFigure }
  | { readonly of: 'scenario'; readonly id: WrittenScenarioId; readonly entry: YearEntry }
  | { readonly of: 'probability'; readonly id: keyof Probabilities };

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

/** An input of a valuation method: a number, an empty field, or no entry, so that the method uses its default. */
export type InputValue = number | 'empty' | 'default';

/** An input of a valuation method that differs between page and file. */
export interface InputDifference {
  readonly is: 'input';
  readonly id: MethodInputId;
  /** "Discount rate" */
  readonly label: string;
  readonly unit: Unit;
  readonly before: InputValue;
  readonly after: InputValue;
  /** The page's value without an entry. Null if there is none. */
  readonly fallback: number | null;
  /** The notes on the entry, in the file and on the page. */
  readonly note?: string;
  readonly noteBefore?: string;
}

/** The file's discount rate or cost of equity is built from its parts, and the page's is not; or the reverse. */
export interface BuilderDifference {
  readonly is: 'builder';
  /** "Rate builder" */
  readonly label: string;
  readonly before: boolean;
  readonly after: boolean;
}

export type Difference = FigureDifference | ScenarioDifference | MethodDifference | InputDifference | BuilderDifference;
