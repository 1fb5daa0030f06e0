import type { AuditSubject } from '../../kit/figure/audit-context.ts';
import type { Cell, Grouping } from '@mulya/domain';
import { disclosure } from '../../company/disclosure.ts';
import { auditOf, type Audit, type AuditInput, type AuditSource } from '../../model/audit/audit.ts';

/** The audit subject of an input. It has the figure's source, unless the figure combines several companies. */
export const inputSubject = ({ source, sources }: AuditSubject, { name, cell }: Pick<AuditSubject, 'name' | 'cell'>): AuditSubject => ({
  name,
  cell,
  source: sources?.get(cell) ?? source,
});

/** The audit of a figure and of every cell in its chain as text for the clipboard, each cell once. Pure. */
export function auditText(subject: AuditSubject, source: AuditSource, grouping: Grouping): string {
  const audits = chainOfAudits(subject, source, grouping).map((audit) => `${linesOf(audit).join('\n')}\n`);
  return [`${(subject.source ?? source).companyName}: audit trail for ${subject.name}\n`, ...audits, disclosure].join('\n');
}

/** The audits of a figure and its precedents, including the reported value of an override. Each cell comes once, before its inputs. */
export function chainOfAudits(subject: AuditSubject, source: AuditSource, grouping: Grouping): readonly Audit[] {
  const audits = new Map<Cell, Audit>();
  const visit = (next: AuditSubject): void => {
    if (audits.has(next.cell)) return;
    const audit = auditOf(next, source, grouping);
    audits.set(next.cell, audit);
    for (const input of linkedInputs(audit)) visit(inputSubject(next, input));
  };
  visit(subject);
  return [...audits.values()];
}

/** The inputs of a figure, then its reported value or override. */
const linkedInputs = ({ inputs, instead, yours }: Audit): readonly AuditInput[] => [
  ...inputs,
  ...[instead, yours].filter((each) => each !== undefined),
];

function linesOf(audit: Audit): readonly string[] {
  const { name, value, unrounded, stateText, formula, facts, remarks } = audit;
  return [
    `${name}: ${value}. ${stateText}.`,
    ...(unrounded === undefined ? [] : [`  Unrounded: ${unrounded}`]),
    ...(formula === undefined ? [] : [`  = ${formula.names}`, `  = ${formula.numbers}`]),
    ...(formula?.result === undefined ? [] : [`  = ${formula.result}`]),
    ...linkedInputs(audit).map((input) => `  ${inputText(input)}`),
    ...facts.map((fact) => `  ${fact.name}: ${fact.text}`),
    ...remarks.map((remark) => `  ${remark}`),
  ];
}

const inputText = ({ name, value, stateText }: AuditInput): string => `${name}: ${value}, ${stateText}`;
