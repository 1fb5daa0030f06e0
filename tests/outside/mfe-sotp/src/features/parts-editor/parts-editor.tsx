import type { SlotOutput } from '@mulya/contract';
import type { Grouping } from '@mulya/domain';
import { Banner, Button } from '@mulya/ui';
import { useMemo, useState } from 'react';
import { pasteBlock, type Place } from '../../domain/paste-block.ts';
import { isEmptySegment, limits, shownSegments, withField, withoutRow, withRow, type Parts } from '../../domain/segments.ts';
import { readRows, readTerms } from '../../domain/sum-of-parts.ts';
import { PasteSegments } from '../segments/paste-segments.tsx';
import { SegmentsTable } from '../segments/segments-table.tsx';
import { TermsFields } from '../segments/terms-fields.tsx';
import { ValueLine } from '../segments/value-line.tsx';
import styles from './parts-editor.module.css';

interface PartsEditorProps {
  readonly parts: Parts;
  readonly output: SlotOutput<'valuation/method'>;
  readonly grouping: Grouping;
  readonly onChange: (parts: Parts) => void;
}

/** Segments and terms with the value that they give. */
export function PartsEditor({ parts, output, grouping, onChange }: PartsEditorProps) {
  const segments = shownSegments(parts);
  const { problems, equities } = useMemo(() => readRows(parts), [parts]);
  const [focus, setFocus] = useState<Place>();
  const [refusal, setRefusal] = useState<string>();

  const change = (changed: Parts, next?: Place): void => {
    setRefusal(undefined);
    setFocus(next);
    onChange(changed);
  };
  const add = (column = 0): void => {
    if (segments.length >= limits.segments) setRefusal(`A sum has at most ${limits.segments} segments.`);
    else change(withRow(parts), { row: segments.length, column });
  };
  const paste = (text: string, place: Place): boolean => {
    const pasted = pasteBlock(parts, text, place);
    if (pasted.is === 'refused') setRefusal(pasted.message);
    else change(pasted.parts);
    return pasted.is === 'pasted';
  };

  return (
    <div className={styles.editor}>
      <ValueLine output={output} grouping={grouping} />
      {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
      <SegmentsTable
        segments={segments}
        problems={problems}
        equities={equities}
        grouping={grouping}
        focus={focus}
        onType={(row, field, text) => change(withField(parts, row, field, text))}
        onRemove={(row) => change(withoutRow(parts, row), { row: Math.max(0, Math.min(row, segments.length - 2)), column: 0 })}
        onAdd={add}
        onPaste={paste}
      />
      <div className={styles.actions}>
        <Button onClick={() => add()}>Add segment</Button>
        <PasteSegments onPaste={(text) => paste(text, { row: firstFreeRow(parts), column: 0 })} />
      </div>
      <TermsFields
        parts={parts}
        problems={readTerms(parts).problems}
        onType={(field, text) => change({ ...parts, [field]: text.slice(0, limits.number) })}
      />
    </div>
  );
}

/** The row after the last one that has a text. */
const firstFreeRow = ({ segments }: Parts): number => segments.findLastIndex((segment) => !isEmptySegment(segment)) + 1;
