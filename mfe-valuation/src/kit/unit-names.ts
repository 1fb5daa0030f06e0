import type { Unit } from '@mulya/domain';

/** Unit labels next to figures, in tables and in files. */
export const unitNames: Readonly<Record<Unit, string>> = {
  crore: '₹ crore',
  inr: '₹',
  percent: '%',
  times: 'x',
  'shares-crore': 'crore shares',
  years: 'years',
  number: '',
};
