import { dateText, parseIsoDate } from '@mulya/domain';
import type { ReactNode } from 'react';
import styles from './thesis.module.css';
import { datedCatalysts, thesisLabels, type Catalyst, type Thesis } from './thesis.ts';

/** A thesis to read and to print, without its empty parts. */
export function ThesisText({ thesis }: { readonly thesis: Thesis }) {
  const { line, reasons, risks, changeMyMind, conviction } = thesis;
  const catalysts = datedCatalysts(thesis);
  return (
    <dl className={styles.text}>
      <Part label={thesisLabels.line} text={line} strong />
      {reasons.map((reason, at) => (
        <Part key={thesisLabels.reasons[at]} label={thesisLabels.reasons[at] ?? ''} text={reason} />
      ))}
      {catalysts.length > 0 && (
        <Part label={thesisLabels.catalysts}>
          <ul className={styles.catalysts}>
            {catalysts.map((catalyst, at) => (
              <li key={at}>
                <CatalystText {...catalyst} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part label={thesisLabels.risks} text={risks} />
      <Part label={thesisLabels.changeMyMind} text={changeMyMind} />
      {conviction !== null && <Part label={thesisLabels.conviction} text={`${conviction} of 5`} />}
    </dl>
  );
}

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
