import { minus, over, times, type CellDefinition } from '@mulya/domain';

/** The name of the cell with embedded value over the shares, ₹. */
export const embeddedValuePerShare = 'Embedded value per share';

/** The name of the cell with the value per share. */
export const embeddedValuePrice = 'P/EV value';

const noEmbeddedValue = 'not meaningful (embedded value at or below zero)';
const noMultiple = 'not meaningful (multiple at or below zero)';
const noNewBusiness = 'not meaningful (no value of new business)';

/**
 * The cells of an insurer's value: P/EV multiple × embedded value per share, ₹. For comparison, the P/EV of the price, and the multiple of
 * new business that the price implies: (market cap − embedded value) / value of new business.
 *
 * @param multiple the name of the P/EV multiple
 * @param column the base year, as part of the model's names
 */
export function embeddedValueFormulas(multiple: string, column: string): readonly CellDefinition[] {
  return [
    { name: embeddedValuePerShare, unit: 'inr', formula: over('Embedded value', `Shares ${column}`) },
    {
      name: embeddedValuePrice,
      unit: 'inr',
      formula: times(multiple, embeddedValuePerShare),
      guard: [
        { cell: embeddedValuePerShare, negative: noEmbeddedValue, zero: noEmbeddedValue },
        { cell: multiple, negative: noMultiple, zero: noMultiple },
      ],
    },
    {
      name: 'P/EV of the price',
      unit: 'times',
      formula: over(`Price ${column}`, embeddedValuePerShare),
      guard: { cell: embeddedValuePerShare, negative: noEmbeddedValue, zero: noEmbeddedValue },
    },
    {
      name: 'New business multiple of the price',
      unit: 'times',
      formula: over(minus(`Market cap ${column}`, 'Embedded value'), 'Value of new business'),
      guard: { cell: 'Value of new business', negative: noNewBusiness, zero: noNewBusiness },
    },
  ];
}
