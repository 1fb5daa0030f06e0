import type { SectionProps } from '@mulya/contract';
import { useSlotInput } from '@mulya/sdk';

/** Works on the valuation page: it shows the target price that the page hands in. */
export default function Shows({ slot }: SectionProps<'valuation/section', 'mfe-faulty'>) {
  const { company, figures } = useSlotInput(slot);
  const target = figures.find(({ id }) => id === 'headline/target-price')?.value;
  return <p>{`Target price of ${company.name}: ${Number(target).toFixed(2)}`}</p>;
}
