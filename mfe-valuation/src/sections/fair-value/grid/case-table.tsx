import type { FormulaInput } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import { memo, useId, type ReactNode, type Ref } from 'react';
import { Figure } from '../../../kit/figure/figure.tsx';
import { FigureTable, type FigureColumn, type FigurePlace } from '../../../kit/table/figure-table.tsx';
import { tintOf } from '../../../model/grid-text.ts';
import styles from './grid-table.module.css';

/** A value of an input. `isOwn`: it is the current model's. */
interface AxisValue {
  readonly value: number;
  readonly text: ReactNode;
  readonly isOwn: boolean;
}

interface CaseState {
  /** It is the current model. */
  readonly isOwn: boolean;
  /** Its side of the price. */
  readonly way: 'gain' | 'loss' | undefined;
  /** Percent of the price. */
  readonly upside: number | undefined;
  readonly text: string;
  readonly title: string;
  /** Undefined where a case cannot be chosen. */
  readonly isChosen?: boolean;
}

interface CaseTableProps<Case> {
  readonly label: string;
  readonly caption: ReactNode;
  /** Neither defaults, placeholders nor failed checks affect the cases, so they may be coloured. */
  readonly isFirm: boolean;
  readonly frame?: Ref<HTMLDivElement> | undefined;
  /** The input of the rows. */
  readonly head: string;
  readonly rows: readonly AxisValue[];
  readonly columns: readonly AxisValue[];
  /** A row for each of `rows`. */
  readonly cases: readonly (readonly Case[])[];
  stateOf(each: Case): CaseState;
  onChoose(each: Case, button: HTMLElement): void;
  /** On Escape. */
  onClose?(): void;
  /** A last row of figures; `note` describes its header. */
  readonly foot?: { readonly name: string; readonly note: string; readonly figures: readonly FormulaInput[] } | undefined;
}

interface Row<Case> {
  readonly name: string;
  readonly header: ReactNode;
  readonly isOwn?: boolean;
  readonly cases: readonly Case[];
  /** Of the last row. */
  readonly figures?: readonly FormulaInput[];
}

/** The values of a method at several values of two inputs, with the current model outlined. Each case is a button. */
export function CaseTable<Case>(props: CaseTableProps<Case>) {
  const { label, caption, isFirm, frame, head, rows, columns, cases, stateOf, onChoose, onClose, foot } = props;
  const prefix = useId();
  const drawn = columns.map(({ value, text, isOwn }, at): FigureColumn<Row<Case>> => ({
    head: String(value),
    header: text,
    headAttributes: { 'data-own': isOwn },
    attributes: ({ cases: { [at]: each } }) => {
      if (each === undefined) return {};
      const state = stateOf(each);
      return { 'data-own': state.isOwn, ...tintOf(state.upside, state.way) };
    },
    cell: ({ cases: { [at]: each }, figures }, place) =>
      each === undefined ? (
        figures?.[at] && <Figure {...figures[at]} {...place} />
      ) : (
        <CaseButton {...stateOf(each)} each={each} notes={prefix} onChoose={onChoose} {...place} />
      ),
  }));
  return (
    <FigureTable
      label={label}
      className={styles.grid}
      attributes={{ 'data-firm': isFirm, onKeyDown: ({ key }) => void (key === 'Escape' && onClose?.()) }}
      caption={<caption className={styles.caption}>{caption}</caption>}
      frame={frame}
      head={head}
      headAttributes={{ className: tableClasses.number }}
      columns={drawn}
      rows={rows.map(({ value, text, isOwn }, at) => ({ name: String(value), header: text, isOwn, cases: cases[at] ?? [] }))}
      foot={foot && { name: foot.name, header: foot.name, cases: [], figures: foot.figures }}
      rowName={({ name }) => name}
      rowHeader={({ header }) => header}
      rowHeaderAttributes={({ isOwn }) =>
        isOwn === undefined ? { 'aria-describedby': `${prefix}foot` } : { className: tableClasses.number, 'data-own': isOwn }
      }
    >
      <div hidden>
        <span id={`${prefix}own`}>Current model.</span>
        <span id={`${prefix}gain`}>Above current price.</span>
        <span id={`${prefix}loss`}>Below current price.</span>
        {foot !== undefined && <span id={`${prefix}foot`}>{foot.note}</span>}
      </div>
    </FigureTable>
  );
}

interface CaseButtonProps extends CaseState, FigurePlace {
  readonly each: unknown;
  /** The prefix of the IDs of the notes. */
  readonly notes: string;
  onChoose(each: unknown, button: HTMLElement): void;
}

const CaseButton = memo(function CaseButton({ isOwn, way, text, title, isChosen, each, notes, onChoose, ...place }: CaseButtonProps) {
  const described = [...(isOwn ? [`${notes}own`] : []), ...(way === undefined ? [] : [`${notes}${way}`])];
  return (
    <button
      type="button"
      className={`${tableClasses.auditable} ${styles.case}`}
      data-way={way}
      data-cell={place['data-cell']}
      tabIndex={place.tabIndex}
      aria-pressed={isChosen}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      title={title}
      onClick={({ currentTarget }) => onChoose(each, currentTarget)}
    >
      {text}
    </button>
  );
});
