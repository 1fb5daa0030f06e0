import type { SectionProps } from '@mulya/contract';
import { figureId, readNumber } from '@mulya/domain';
import { useSectionWork, useSlotInput } from '@mulya/sdk';
import { TextField } from '@mulya/ui';
import { useEffect } from 'react';

/** Values a share by a multiple of the base year's EPS, which the analyst types and the page saves. */
export default function ExampleSection({ slot }: SectionProps<'valuation/method', 'mfe-example'>) {
  const { baseYear, figures } = useSlotInput(slot);
  const [work, setWork] = useSectionWork(slot);
  const text = typeof work?.['multiple'] === 'string' ? work['multiple'] : '';
  const multiple = readNumber(text);
  const eps = figures.find(({ id }) => id === figureId('model', 'EPS', baseYear ?? ''))?.value;
  const base = multiple.is === 'number' && typeof eps === 'number' ? multiple.value * eps : null;

  useEffect(() => {
    const basis = `EPS of ${baseYear ?? 'the base year'} × ${text || 'a multiple'}`;
    slot.giveOutput({
      label: 'Example Title',
      low: null,
      base,
      high: null,
      basis,
      figures: [],
      ...(base === null ? { note: 'Enter a multiple.' } : {}),
    });
  }, [slot, base, baseYear, text]);

  return <TextField label="Multiple of EPS" suffix="x" value={text} onChange={({ target }) => setWork({ multiple: target.value })} />;
}
