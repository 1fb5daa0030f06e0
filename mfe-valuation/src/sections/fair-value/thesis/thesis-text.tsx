import { dateText, parseIsoDate } from '@mulya/domain';
import type { ReactNode } from 'react';
import styles from './thesis.module.css';
import {
  datedCatalysts,
  isMachineWritten,
  machineMark,
  partLabel,
  thesisLabels,
  type Catalyst,
  type Thesis,
  type ThesisPart,
} from '../../../model/thesis.ts';

/** A thesis to read and to print, without its empty parts. */
export function ThesisText({ thesis }: { readonly thesis: Thesis }) {
  const { line, reasons, risks, changeMyMind, conviction } = thesis;
  const catalysts = datedCatalysts(thesis);
  const labelOf = (part: ThesisPart) => `${partLabel(part)}${isMachineWritten(thesis, part) ? machineMark : ''}`;
  return (
    <dl className={styles.text}>
      <Part label={labelOf('line')} text={line} strong />
      {reasonParts.map((part, at) => (
        <Part key={part} label={labelOf(part)} text={reasons[at] ?? ''} />
      ))}
      {catalysts.length > 0 && (
        <Part label={labelOf('catalysts')}>
          <ul className={styles.catalysts}>
            {catalysts.map((catalyst, at) => (
              <li key={at}>
                <CatalystText {...catalyst} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part label={labelOf('risks')} text={risks} />
      <Part label={labelOf('changeMyMind')} text={changeMyMind} />
      {conviction !== null && <Part label={thesisLabels.conviction} text={`${conviction} of 5`} />}
    </dl>
  );
}

const reasonParts = ['reason1', 'reason2', 'reason3'] as const;

function CatalystText({ on, text }: Catalyst) {
  const day = parseIsoDate(on);
  return (
    <>
      {day !== undefined && (
        <time dateTime={on} className={styles.day}>
          {dateText(day)}
        </time>
      )}
      {text}
    </>
  );
}

interface PartProps {
  readonly label: string;
  readonly text?: string;
  readonly strong?: boolean;
  readonly children?: ReactNode;
}

function Part({ label, text = '', strong = false, children }: PartProps) {
  if (children === undefined && text.trim() === '') return null;
  return (
    <div className={styles.part}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-strong={strong || undefined}>
        {children ?? text}
      </dd>
    </div>
  );
}
