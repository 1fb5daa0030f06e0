import type { Cell, Grouping } from '@mulya/domain';
import { disclosure } from '../../domain/disclosure.ts';
import type { AuditSubject } from '../figure/audit-context.ts';
import { inputSubject } from './input-subject.ts';
import { auditOf, type Audit, type AuditInput, type AuditSource } from './audit.ts';

/**
 * The whole audit of a figure as text, to be pasted elsewhere: the figure, then every cell of its chain down to source
 * lines, assumptions and placeholders, each once. Pure.
 */
export function auditText(subject: AuditSubject, source: AuditSource, grouping: Grouping): string {
  const told = chainOfAudits(subject, source, grouping).map((audit) => `${linesOf(audit).join('\n')}\n`);
  return [`${(subject.source ?? source).companyName}: audit trail for ${subject.name}\n`, ...told, disclosure].join('\n');
}

/** The audit of a figure and of all that it rests on, an own figure's reported value too; each cell once, before its inputs. */
export function chainOfAudits(subject: AuditSubject, source: AuditSource, grouping: Grouping): readonly Audit[] {
  const told = new Map<Cell, Audit>();
  const tell = (next: AuditSubject): void => {
    if (told.has(next.cell)) return;
    const audit = auditOf(next, source, grouping);
    told.set(next.cell, audit);
    for (const input of inputsBeside(audit)) tell(inputSubject(next, input));
  };
  tell(subject);
  return [...told.values()];
}

/** What a figure is made of, and what stands beside it. */
const inputsBeside = ({ inputs, instead, yours }: Audit): readonly AuditInput[] => [
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
    ...inputsBeside(audit).map((input) => `  ${inputText(input)}`),
    ...facts.map((fact) => `  ${fact.name}: ${fact.text}`),
    ...remarks.map((remark) => `  ${remark}`),
  ];
}

const inputText = ({ name, value, stateText }: AuditInput): string => `${name}: ${value}, ${stateText}`;
