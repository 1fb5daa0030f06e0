import { dateText, eventDay, eventDayText, eventText, parseIsoDate, type CompanyEvent } from '@mulya/domain';
import { headerCells, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { SheetDescription, SheetRow } from './description.ts';

/** Where the figures come from, and the events of the company with the source of each. */
export function sourcesSheet({ answer }: WorkbookContent): SheetDescription {
  const { asOf, source, events = [] } = answer;
  const sources = answer.sources ?? [
    { kind: 'price', name: source.name, asOf: asOf.price, chosen: true },
    { kind: 'statements', name: source.name, asOf: asOf.statements, chosen: true },
  ];
  const rows = sources.map(({ kind, name, asOf: day, chosen }): SheetRow => [
    textCell(`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`, 'label'),
    textCell(name),
    textCell(dayText(day)),
    textCell(chosen ? 'Shown' : 'Not shown'),
  ]);
  return {
    name: 'Sources',
    rows: [
      headerCells('Figures', 'Source', 'As of', 'On the page'),
      ...rows,
      [],
      headerCells('Company event', 'Source', 'Ex-date', 'New shares for one', 'Effect'),
      ...(events.length === 0 ? [[textCell('No event known.')]] : events.map(eventRow)),
    ],
    widths: [60, 36, 22, 20, 60],
    frozen: { rows: 1, columns: 0 },
  };
}

const eventRow = (event: CompanyEvent): SheetRow => [
  textCell(eventText(event), 'label'),
  textCell(event.source),
  textCell(event.kind === 'share-class' || eventDay(event) === undefined ? '' : eventDayText(event).replace(/^(on|in) /, '')),
  event.factor === undefined ? textCell('') : { value: event.factor, style: 'reported', unit: 'number' },
  textCell(event.breaks ? 'Figures before it are not comparable.' : ''),
];

function dayText(iso: string | null): string {
  const day = parseIsoDate(iso);
  return day === undefined ? 'date not available' : dateText(day);
}
