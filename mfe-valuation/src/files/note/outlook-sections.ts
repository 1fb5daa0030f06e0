import { figureText, type FormulaInput } from '@mulya/domain';
import { type Entry, methodNames, sensitivity, targetColumn } from '@mulya/valuation-model/fair-value';
import { growthHead, growthLabel, gridTitle, multipleHead } from '../../model/grid-text.ts';
import { scenarioColumns, suffixUnits, type ScenarioColumn, type ScenarioField } from '../../model/scenarios/scenario-columns.ts';
import { unitNames } from '../../kit/unit-names.ts';
import { changeNoteCell, emptyCell, noteCell, type NoteContext } from './note-context.ts';
import { paragraph, section, type NoteCell, type NoteSection, type NoteTable } from './note.ts';

/** Bear, base and bull side by side, with the reasons; no section while both cases are empty. */
export function scenarioSection(context: NoteContext): readonly NoteSection[] {
  const { model, method, scenarios, today } = context.page;
  const { bear, bull } = scenarioColumns(model, scenarios, method, today);
  const reasons = [bear, bull].flatMap(({ name, filled, scenario }) =>
    filled === undefined || scenario.reason.trim() === '' ? [] : [`${name}: ${scenario.reason.trim()}`],
  );
  const also = [bear, bull].flatMap(({ name, filled }) =>
    filled === undefined || filled.alsoChanges.length === 0 ? [] : [`${name} also changes ${filled.alsoChanges.join(', ')}.`],
  );
  return scenarioTable(context).flatMap((table) =>
    section(`Scenarios by ${methodNames[method]}`, [
      { is: 'table', table },
      ...reasons.map((reason) => paragraph(reason)),
      ...(also.length === 0 ? [] : [paragraph(also.join(' '), 'small')]),
    ]),
  );
}

/** The table of bear, base and bull; none while both cases are empty. */
export function scenarioTable({ page }: NoteContext): readonly NoteTable[] {
  const { model, method, scenarios, grouping, today } = page;
  const { fields, rows, bear, base, bull } = scenarioColumns(model, scenarios, method, today);
  if (bear.filled === undefined && bull.filled === undefined) return [];
  const ofFilled = (of: ScenarioColumn, cell: (filled: NonNullable<ScenarioColumn['filled']>) => NoteCell): NoteCell =>
    of.filled === undefined ? emptyCell : cell(of.filled);
  const inputs = fields.map((field) => {
    const assumed = (of: ScenarioColumn) => ofFilled(of, ({ assumptions }) => entryCell(field.of(assumptions), field.suffix));
    return { label: field.base.name, cells: [assumed(bear), noteCell(field.base.cell, grouping), assumed(bull)] };
  });
  const outcomes = rows.flatMap(({ label, part, of, unit }) => {
    if (of === 'against') return [];
    const text = (input: FormulaInput | undefined): NoteCell => {
      if (input === undefined) return emptyCell;
      return unit === 'percent' ? changeNoteCell(input.cell, grouping) : noteCell(input.cell, grouping);
    };
    return [
      {
        label: unit === 'percent' ? label : `${label}, ${unitNames[unit]}`,
        cells: [
          ofFilled(bear, (filled) => text(filled.outcome[part])),
          text(base[part]),
          ofFilled(bull, (filled) => text(filled.outcome[part])),
        ],
        isStrong: part === 'targetPrice',
      },
    ];
  });
  return [
    {
      name: `Scenarios by ${methodNames[method]}`,
      label: 'Scenario',
      labelWidth: 55,
      columns: [bear.name, 'Base', bull.name].map((head) => ({ head, kind: 'number', width: 30 })),
      rows: [...inputs, ...outcomes],
    },
  ];
}

function entryCell({ value, by }: Entry, suffix: ScenarioField['suffix']): NoteCell {
  if (value === null) return { text: '-' };
  return { text: figureText(value, suffixUnits[suffix]), mark: by === 'analyst' ? 'own' : 'assumed' };
}

/** Target prices for growth (rows) and target multiple (columns); no section where the method has no such grid. */
export function sensitivitySection({ page: { model, method, grouping }, content }: NoteContext): readonly NoteSection[] {
  const grid = sensitivity(model, method, content.steps);
  if (grid.is === 'none') return [];
  const last = targetColumn(model);
  const table: NoteTable = {
    name: `Target price in ₹ by growth and ${methodNames[method]}`,
    label: `${growthLabel(method)} a year`,
    labelWidth: 40,
    columns: grid.multiples.map((multiple) => ({ head: multipleHead(multiple), kind: 'number', width: 25 })),
    rows: [
      ...grid.cases.map((cases, at) => {
        const growth = grid.growths[at];
        return {
          label: growth === undefined ? '' : growthHead(growth),
          cells: cases.map((each): NoteCell => ({
            ...noteCell(each.targetPrice, grouping),
            isStrong: each.growth.own && each.multiple.own,
          })),
        };
      }),
      ...(grid.hasPrice ? [{ label: 'Growth for no upside', cells: grid.breakEven.map(({ cell }) => noteCell(cell, grouping)) }] : []),
    ],
  };
  return section(gridTitle(method, last), [
    { is: 'table', table },
    paragraph(`Target price in ₹; columns are the ${last} target ${methodNames[method]}. In bold: the model.`, 'small'),
  ]);
}
