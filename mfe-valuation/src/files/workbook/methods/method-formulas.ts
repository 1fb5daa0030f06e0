import type { CellDefinition, CellGraph } from '@mulya/domain';
import { type BaseFigure, fairValueModel, type Model } from '@mulya/valuation-model/fair-value';
import { definitionText } from '../formula-text.ts';
import { overrideName } from '../input-names.ts';

/** Resolves a name of one of the graphs that `methodFormulas` compares. */
type GraphAddress = (name: string, graph: CellGraph) => string;

/** The formulas of a method for a workbook in which the analyst can still enter or clear base figures. */
export interface MethodFormulas {
  readonly graph: CellGraph;
  /** The formula of a cell; a number for an input that a base figure of the analyst can replace; else undefined. */
  textOf(name: string, addressOf: GraphAddress): string | undefined;
}

/** The base figures whose presence changes a formula of a method: an own figure replaces a line of another year. */
const switching: readonly BaseFigure[] = ['grossDebt', 'cash'];

/** Builds the graph with and without some of the analyst's base figures. Where its formulas differ, the workbook decides with IF. */
export function methodFormulas(graphOf: (model: Model) => CellGraph, model: Model, isPriced: string): MethodFormulas {
  const graph = graphOf(model);
  const withOwn = (figure: BaseFigure, value: number | undefined): CellGraph => {
    const { [figure]: _, ...others } = model.choices.own;
    const own = value === undefined ? others : { ...others, [figure]: { value, note: '', on: '' } };
    return graphOf(fairValueModel(model.company, { ...model.choices, own }));
  };
  const switches = switching.map((figure) => ({
    condition: `ISNUMBER(${overrideName(figure)})`,
    on: model.choices.own[figure] === undefined ? withOwn(figure, 1) : graph,
    off: model.choices.own[figure] === undefined ? graph : withOwn(figure, undefined),
  }));
  const priced = withOwn('price', 1);
  const unpriced = withOwn('price', 0);

  const textIn = (of: CellGraph, name: string, addressOf: GraphAddress): string | undefined => {
    const definition = of.formulas.get(name);
    if (definition !== undefined) return definitionText(definition, (each) => addressOf(each, of));
    const cell = of.inputs.get(name);
    return cell?.is === 'figure' ? String(cell.value) : undefined;
  };
  return {
    graph,
    textOf: (name, addressOf) => {
      const found = switches.find(({ on, off }) => isOther(on.formulas.get(name), off.formulas.get(name)));
      if (found !== undefined) {
        const [on, off] = [textIn(found.on, name, addressOf), textIn(found.off, name, addressOf)];
        if (on !== undefined && off !== undefined) return `IF(${found.condition},${on},${off})`;
      }
      if (!graph.formulas.has(name)) return undefined;
      const [withPrice, withoutPrice] = [priced.formulas.get(name), unpriced.formulas.get(name)];
      // Other prices are of another day. Of their formulas only the words count, and only those of cells without a year.
      if (
        withPrice === undefined ||
        withoutPrice === undefined ||
        isOther(withPrice, withoutPrice) ||
        withPrice.never === withoutPrice.never
      )
        return textIn(graph, name, addressOf);
      const textWith = (definition: CellDefinition) => definitionText(definition, (each) => addressOf(each, graph));
      return `IF(${isPriced},${textWith(withPrice)},${textWith(withoutPrice)})`;
    },
  };
}

/** The formulas of a graph that no base figure changes. */
export function plainFormulas(graph: CellGraph): MethodFormulas {
  return {
    graph,
    textOf: (name, addressOf) => {
      const definition = graph.formulas.get(name);
      return definition === undefined ? undefined : definitionText(definition, (each) => addressOf(each, graph));
    },
  };
}

const isOther = (one: CellDefinition | undefined, other: CellDefinition | undefined): boolean =>
  one !== other && JSON.stringify(one?.formula) !== JSON.stringify(other?.formula);
