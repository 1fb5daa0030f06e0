import type { SectionProps } from '@mulya/contract';
import { useSectionWork, useSlotInput, useStream } from '@mulya/sdk';
import { Banner } from '@mulya/ui';
import { useEffect, useMemo } from 'react';
import { methodOutput } from '../domain/method-output.ts';
import { readParts, savedParts } from '../domain/saved-parts.ts';
import { emptyParts, type Parts } from '../domain/segments.ts';
import { PartsEditor } from '../features/parts-editor/parts-editor.tsx';

/** The sum of the parts as a valuation method of the company's page. */
export default function SumOfPartsSection({ host, slot }: SectionProps<'valuation/method', 'mfe-sotp'>) {
  const { baseYear, figures } = useSlotInput(slot);
  const [work, setWork] = useSectionWork(slot);
  const { grouping } = useStream(host.preferences.state, host.preferences.current());
  const saved = useMemo(() => readParts(work), [work]);
  const parts = saved.is === 'read' ? saved.parts : emptyParts;
  const output = useMemo(() => methodOutput(parts, { baseYear, figures }, grouping), [parts, baseYear, figures, grouping]);
  const isRead = saved.is === 'read';
  useEffect(() => {
    slot.giveOutput(isRead ? output : undefined);
  }, [slot, isRead, output]);

  const save = (changed: Parts): void => {
    try {
      setWork(savedParts(changed));
    } catch (error) {
      host.log.warn('The page did not save the segments.', error); // the room says why
    }
  };
  if (!isRead)
    return (
      <Banner tone="warn">
        These segments were saved by a newer version of this section. They stay as they are. Reload the page to see them.
      </Banner>
    );
  return <PartsEditor parts={parts} output={output} grouping={grouping} onChange={save} />;
}
