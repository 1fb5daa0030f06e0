import { amountText, figureText, fullFigureText, signedPercentText, type FormulaInput } from '@mulya/domain';
import { type Entry, type ExpectedValue, methodNames, sensitivity, targetColumn } from '@mulya/valuation-model/fair-value';
import { growthHead, growthLabel, gridTitle, multipleHead } from '../../model/grid-text.ts';
import { inOrder, scenarioColumns, suffixUnits, type ScenarioColumn, type ScenarioField } from '../../model/scenarios/scenario-columns.ts';
import { unitNames } from '../../kit/unit-names.ts';
import { changeNoteCell, emptyCell, noteCell, type NoteContext } from './note-context.ts';
import { paragraph, section, type NoteCell, type NoteSection, type NoteTable } from './note.ts';

/** The scenarios side by side, with the reasons and the expected value; no section while all are empty. */
export function scenarioSection(context: NoteContext): readonly NoteSection[] {
  const { model, method, scenarios, today } = context.page;
  const { written, expected } = scenarioColumns(model, scenarios, method, today);
  const reasons = written.flatMap(({ name, filled, scenario }) =>
    filled === undefined || scenario.reason.trim() === '' ? [] : [`${name}: ${scenario.reason.trim()}`],
  );
  const also = written.flatMap(({ name, filled }) =>
    filled === undefined || filled.alsoChanges.length === 0 ? [] : [`${name} also changes ${filled.alsoChanges.join(', ')}.`],
  );
  return scenarioTable(context).flatMap((table) =>
    section(`Scenarios by ${methodNames[method]}`, [
      { is: 'table', table },
      ...(expected === undefined ? [] : [paragraph(expectedText(expected, context))]),
      ...reasons.map((reason) => paragraph(reason)),
      ...(also.length === 0 ? [] : [paragraph(also.join(' '), 'small')]),
    ]),
  );
}

/** "Expected value ₹1,368.79, +82.5% on the price. Value at risk, the bear target against the price: -12.0%." */
function expectedText({ value, upside, atRisk, sentence }: ExpectedValue, { page: { grouping } }: NoteContext): string {
  const percent = ({ cell }: FormulaInput): string | undefined =>
    cell.is === 'figure' ? signedPercentText(cell.value, grouping) : undefined;
  const [onPrice, risk] = [percent(upside), percent(atRisk)];
  return [
    value.cell.is === 'figure'
      ? `Expected value ${amountText(value.cell.value, 'inr', grouping)}${onPrice === undefined ? '' : `, ${onPrice} on the price`}.`
      : `No expected value. ${sentence ?? ''}`,
    ...(risk === undefined ? [] : [`Value at risk, the bear target against the price: ${risk}.`]),
  ].join(' ');
}

/** The table of the scenarios; none while all are empty. */
export function scenarioTable({ page }: NoteContext): readonly NoteTable[] {
  const { model, method, scenarios, grouping, today } = page;
  const { fields, rows, written, base, probabilities, expected } = scenarioColumns(model, scenarios, method, today);
  if (written.every(({ filled }) => filled === undefined)) return [];
  const line = (ofBase: NoteCell, cell: (filled: NonNullable<ScenarioColumn['filled']>) => NoteCell): readonly NoteCell[] =>
    inOrder(written, ofBase, ({ filled }) => (filled === undefined ? emptyCell : cell(filled)));
  const probabilityOf = (id: keyof typeof probabilities): NoteCell => {
    const entry = probabilities[id];
    return typeof entry?.value === 'number' ? { text: fullFigureText(entry.value, 'percent'), mark: 'own' } : emptyCell;
  };
  const inputs = fields.map((field) => ({
    label: field.base.name,
    cells: line(noteCell(field.base.cell, grouping), ({ assumptions }) => entryCell(field.of(assumptions), field.suffix)),
  }));
  const outcomes = rows.flatMap(({ label, part, of, unit }) => {
    if (of === 'against') return [];
    const text = (input: FormulaInput | undefined): NoteCell => {
      if (input === undefined) return emptyCell;
      return unit === 'percent' ? changeNoteCell(input.cell, grouping) : noteCell(input.cell, grouping);
    };
    return [
      {
        label: unit === 'percent' ? label : `${label}, ${unitNames[unit]}`,
        cells: line(text(base[part]), (filled) => text(filled.outcome[part])),
        isStrong: part === 'targetPrice',
      },
    ];
  });
  return [
    {
      name: `Scenarios by ${methodNames[method]}`,
      label: 'Scenario',
      labelWidth: 55,
      columns: inOrder(written, 'Base', ({ name }) => name).map((head) => ({ head, kind: 'number', width: 90 / (written.length + 1) })),
      rows: [
        ...(expected === undefined
          ? []
          : [{ label: 'Probability', cells: inOrder(written, probabilityOf('base'), ({ scenario: { id } }) => probabilityOf(id)) }]),
        ...inputs,
        ...outcomes,
      ],
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
