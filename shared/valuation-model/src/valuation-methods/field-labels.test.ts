import { methodInputIds, methodInputLabels } from '../fair-value/method-inputs.ts';
import { ownLenderFields, valuationMethods, weightField } from './index.ts';

it('each input has one field, with the label that undo and versions show', () => {
  const fields = [...valuationMethods.flatMap((method) => [...method.fields, weightField(method.id)]), ...ownLenderFields];
  for (const { id, label } of fields) expect([id, label]).toEqual([id, methodInputLabels[id]]);
  expect([...new Set(fields.map(({ id }) => id))].sort()).toEqual([...methodInputIds].sort());
});
