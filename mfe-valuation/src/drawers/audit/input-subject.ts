import type { AuditSubject } from '../../kit/figure/audit-context.ts';

/** The audit subject of an input. It has the figure's source, unless the figure combines several companies. */
export const inputSubject = ({ source, sources }: AuditSubject, { name, cell }: Pick<AuditSubject, 'name' | 'cell'>): AuditSubject => ({
  name,
  cell,
  source: sources?.get(cell) ?? source,
});
