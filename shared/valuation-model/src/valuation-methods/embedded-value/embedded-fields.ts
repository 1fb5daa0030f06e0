import { missingCell } from '@mulya/domain';
import type { MethodField } from '../method.ts';

const none = (what: string) => missingCell(`${what} is not in the source. Enter it, and where it is from.`);

export const embeddedValueField: MethodField = {
  id: 'embeddedValue',
  label: 'Embedded value',
  unit: 'crore',
  min: 0,
  max: 100_000_000,
  step: 100,
  defaultOf: () => none('Embedded value'),
};

export const newBusinessValueField: MethodField = {
  id: 'newBusinessValue',
  label: 'Value of new business',
  unit: 'crore',
  min: -1_000_000,
  max: 10_000_000,
  step: 10,
  defaultOf: () => none('The value of new business'),
};

export const embeddedValueMultipleField: MethodField = {
  id: 'embeddedValueMultiple',
  label: 'P/EV multiple',
  unit: 'times',
  min: 0,
  max: 50,
  step: 0.1,
  defaultOf: () => missingCell('Enter the P/EV multiple that you would pay.'),
};
