import type { AuditSubject } from '../figure/audit-context.ts';

/** An input of a figure as a subject of its own: it is whose the figure is, unless the figure is of several companies. */
export const inputSubject = ({ source, sources }: AuditSubject, { name, cell }: Pick<AuditSubject, 'name' | 'cell'>): AuditSubject => ({
  name,
  cell,
  source: sources?.get(cell) ?? source,
});
