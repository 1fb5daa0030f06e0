import type { SectionProps } from '@mulya/contract';
import { figureId, figureText } from '@mulya/domain';
import { useSlotInput } from '@mulya/sdk';
import { useEffect } from 'react';

/** Shows a figure of the page. What it gives back, the page prints and exports. */
export default function ExampleSection({ slot }: SectionProps<'valuation/section', 'mfe-example'>) {
  const { baseYear, figures } = useSlotInput(slot);
  const pat = figures.find(({ id }) => id === figureId('line', 'pat', baseYear ?? ''));
  const value = typeof pat?.value === 'number' ? pat.value : null;
  const label = pat?.label ?? 'PAT';

  useEffect(() => {
    slot.giveOutput({ figures: [{ id: 'pat', label, value, unit: 'crore' }] });
  }, [slot, label, value]);

  return <p>{value === null ? 'The company reports no PAT.' : `${label}: ₹${figureText(value, 'crore')} crore`}</p>;
}
