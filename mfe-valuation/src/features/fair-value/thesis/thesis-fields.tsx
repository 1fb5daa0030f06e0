import { Select, TextArea, TextField } from '@mulya/ui';
import { CatalystFields } from './catalyst-fields.tsx';
import styles from './thesis.module.css';
import { convictions, thesisLabels, thesisLimits, type Thesis } from './thesis.ts';
import { useThesisEdits } from './use-thesis-edits.ts';

const noConviction = 'none';
const convictionOptions = [
  { value: noConviction, label: 'Not stated' },
  ...convictions.map((level) => ({ value: String(level), label: `${level}${level === 1 ? ' (weak)' : level === 5 ? ' (strong)' : ''}` })),
];

/** The fields of a thesis. An edit is undone and saved with the model. */
export function ThesisFields({ thesis }: { readonly thesis: Thesis }) {
  const { change, leave } = useThesisEdits();
  const { line, reasons, risks, changeMyMind, conviction } = thesis;
  return (
    <div className={styles.fields} onBlur={leave}>
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
