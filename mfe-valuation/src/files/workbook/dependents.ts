import { cellsOf, guardsOf, type CellDefinition } from '@mulya/domain';

/** The cells between the changed inputs and a result, in calculation order. */
export function dependentsOf(
  definitionOf: (name: string) => CellDefinition | undefined,
  result: string,
  inputs: ReadonlySet<string>,
): readonly CellDefinition[] {
  const chain: CellDefinition[] = [];
  const independent = new Set<string>();
  const visit = (name: string): boolean => {
    if (inputs.has(name)) return true;
    const definition = definitionOf(name);
    if (definition === undefined || independent.has(name)) return false;
    if (chain.includes(definition)) return true;
    const precedents = [...cellsOf(definition.formula), ...guardsOf(definition).map((guard) => guard.cell)];
    const isDependent = precedents.map(visit).some(Boolean);
    if (isDependent) chain.push(definition);
    else independent.add(name);
    return isDependent;
  };
  visit(result);
  return chain;
}
