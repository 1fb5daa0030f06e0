import { methodInputIds, methodInputLabel, methodInputUnit } from '../fair-value/method-inputs.ts';
import { ownLenderFields, totalReturnFields, valuationMethods, weightField } from './index.ts';

it('each input has one field, with the label and unit that undo and versions show', () => {
  const ofMethods = valuationMethods.flatMap((method) => [...method.fields, weightField(method.id)]);
  const fields = [...ofMethods, ...ownLenderFields, ...totalReturnFields];
  for (const { id, label, unit } of fields) expect([id, label, unit]).toEqual([id, methodInputLabel(id), methodInputUnit(id)]);
  expect([...new Set(fields.map(({ id }) => id))].sort()).toEqual([...methodInputIds].sort());
});
