import { memo, useRef, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button, Select, TextArea, TextField } from '@mulya/ui';
import type { AnalysisProps } from '../../../company/analysis-props.ts';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import { editStarted, selectShown } from '../../../model/fair-value.slice.ts';
import { Panel } from '../outlook/panel.tsx';
import { ThesisText } from './thesis-text.tsx';
import styles from './thesis.module.css';
import {
  emptyThesis,
  machineText,
  convictions,
  thesisLabels,
  thesisLimits,
  type Thesis,
  isCatalystDay,
  type Catalyst,
} from '../../../model/thesis.ts';
import { useThesisEdits, type ChangeThesis } from './use-thesis-edits.ts';

interface CatalystFieldsProps {
  readonly catalysts: readonly Catalyst[];
  readonly onChange: ChangeThesis;
}

const emptyCatalyst: Catalyst = { on: '', text: '' };

const noConviction = 'none';

const convictionOptions = [
  { value: noConviction, label: 'Not stated' },
  ...convictions.map((level) => ({ value: String(level), label: `${level}${level === 1 ? ' (weak)' : level === 5 ? ' (strong)' : ''}` })),
];

/** The button that drafts a thesis. */
const loadDraft = () => import(/* webpackChunkName: "research" */ '../thesis-draft/thesis-draft.tsx');

/** The analyst's thesis: as text, and in edit mode as fields. It is part of a saved version, a draft and a link. */
export const ThesisPanel = memo(function ThesisPanel({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const dispatch = useAnalysisDispatch();
  const thesis = useAnalysisSelector((state) => selectShown(state).work.thesis);
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const readOnly = useAnalysisSelector((state) => selectShown(state).link.is === 'ready');
  const panel = useRef<HTMLDivElement>(null);
  const write = () => {
    flushSync(() => dispatch(editStarted()));
    panel.current?.querySelector('input')?.focus(); // the pressed button disappears
  };
  return (
    <Panel title="Thesis" lead="Why you hold this view. Saved with the version.">
      <div ref={panel} className={styles.body}>
        {editing ? (
          <>
            <div className={styles.draft}>
              <LazyPart load={loadDraft} when="now">
                {({ ThesisDraft }) => <ThesisDraft answer={answer} peers={peers} />}
              </LazyPart>
            </div>
            <ThesisFields thesis={thesis ?? emptyThesis} isEmpty={thesis === undefined} />
          </>
        ) : thesis === undefined ? (
          <p className={styles.empty}>
            No thesis.{' '}
            {!readOnly && (
              <Button tone="quiet" className={styles.write} onClick={write}>
                Write a thesis
              </Button>
            )}
          </p>
        ) : (
          <ThesisText thesis={thesis} />
        )}
        {thesis?.machine !== undefined && <p className={styles.machine}>{machineText(thesis.machine)}</p>}
      </div>
    </Panel>
  );
});

/** The fields of a thesis. An edit is undone and saved with the model. */
function ThesisFields({ thesis, isEmpty }: { readonly thesis: Thesis; readonly isEmpty: boolean }) {
  const { change, leave } = useThesisEdits();
  const { line, reasons, risks, changeMyMind, conviction } = thesis;
  return (
    <div className={styles.fields} data-empty={isEmpty || undefined} onBlur={leave}>
      <TextField
        label={thesisLabels.line}
        value={line}
        maxLength={thesisLimits.line}
        autoComplete="off"
        className={styles.wide}
        onChange={({ target }) => change((before) => ({ ...before, line: target.value }), thesisLabels.line, thesisLabels.line)}
      />
      {thesisLabels.reasons.map((label, at) => (
        <TextArea
          key={label}
          label={label}
          value={reasons[at] ?? ''}
          maxLength={thesisLimits.reason}
          onChange={({ target }) => change((before) => withReason(before, at, target.value), label, label)}
        />
      ))}
      <CatalystFields catalysts={thesis.catalysts} onChange={change} />
      <TextArea
        label={thesisLabels.risks}
        value={risks}
        maxLength={thesisLimits.risks}
        onChange={({ target }) => change((before) => ({ ...before, risks: target.value }), thesisLabels.risks, thesisLabels.risks)}
      />
      <TextArea
        label={thesisLabels.changeMyMind}
        value={changeMyMind}
        maxLength={thesisLimits.changeMyMind}
        onChange={({ target }) =>
          change((before) => ({ ...before, changeMyMind: target.value }), thesisLabels.changeMyMind, thesisLabels.changeMyMind)
        }
      />
      <Select
        label={thesisLabels.conviction}
        options={convictionOptions}
        value={conviction === null ? noConviction : String(conviction)}
        onChange={(value) => {
          const chosen = convictions.find((level) => String(level) === value) ?? null;
          change((before) => ({ ...before, conviction: chosen }), thesisLabels.conviction);
        }}
      />
    </div>
  );
}

function withReason(thesis: Thesis, at: number, text: string): Thesis {
  const [first, second, third] = thesis.reasons;
  return { ...thesis, reasons: [at === 0 ? text : first, at === 1 ? text : second, at === 2 ? text : third] };
}

/** A row for each catalyst: its date and text. The last row is empty, so that the next catalyst is typed without a click. */
function CatalystFields({ catalysts, onChange }: CatalystFieldsProps) {
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const rows = catalysts.length < thesisLimits.catalysts ? [...catalysts, emptyCatalyst] : catalysts;
  const change = (at: number, part: Partial<Catalyst>, field: string) => onChange((thesis) => withCatalyst(thesis, at, part), field, field);
  const remove = (at: number) => {
    flushSync(() =>
      onChange((thesis) => ({ ...thesis, catalysts: thesis.catalysts.filter((_, index) => index !== at) }), `Catalyst ${at + 1} removed`),
    );
    group.current?.querySelectorAll<HTMLInputElement>('input[type="date"]')[at]?.focus(); // the pressed button disappears
  };
  return (
    <div ref={group} role="group" aria-labelledby={titleId} className={styles.wide}>
      <p id={titleId} className={styles.groupTitle}>
        {thesisLabels.catalysts}
      </p>
      <ul className={styles.rows}>
        {rows.map(({ on, text }, at) => {
          const name = `Catalyst ${at + 1}`;
          return (
            <li key={at} className={styles.row}>
              <TextField
                label={`Date of catalyst ${at + 1}`}
                type="date"
                max="9999-12-31"
                value={on}
                onChange={({ target }) => {
                  if (isCatalystDay(target.value)) change(at, { on: target.value }, `Date of catalyst ${at + 1}`);
                }}
              />
              <TextField
                label={name}
                value={text}
                maxLength={thesisLimits.catalyst}
                autoComplete="off"
                onChange={({ target }) => change(at, { text: target.value }, name)}
              />
              {at < catalysts.length && (
                <Button tone="quiet" aria-label={`Remove catalyst ${at + 1}`} onClick={() => remove(at)}>
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Changes a catalyst, or adds it after the last one. */
function withCatalyst(thesis: Thesis, at: number, part: Partial<Catalyst>): Thesis {
  const changed = { ...(thesis.catalysts[at] ?? emptyCatalyst), ...part };
  return { ...thesis, catalysts: [...thesis.catalysts.slice(0, at), changed, ...thesis.catalysts.slice(at + 1)] };
}
