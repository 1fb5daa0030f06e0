import { amountText, dateText, figureText, signedPercentText, type CalendarDate, type FormulaInput } from '@mulya/domain';
import {
  asSentenceStart,
  attribution,
  averageGrowth,
  growthDrivers,
  growthWords,
  headlineMethod,
  horizonEnd,
  impliedGrowth,
  isDefaultTarget,
  isOfEnterprise,
  type Method,
  methodNames,
  type Model,
  modelInput,
  multipliedRows,
  presentMultiple,
  priceDay,
  returnAYear,
  targetColumn,
  targetRows,
  yearsToHorizon,
} from '@mulya/valuation-model/fair-value';
import { use, useMemo, type ReactNode } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { useChecks } from '../../../model/checks.ts';
import { MethodChoice } from '../method/method-choice.tsx';
import { Place } from '../../../kit/places.tsx';
import { useMethod } from '../method/use-method.ts';
import { Caveats } from './caveats.tsx';
import styles from './outlook-lines.module.css';
import { defaultTargetText, findCaveats, multipleText } from './outlook-text.ts';
import { Panel } from './panel.tsx';

interface OutlookLinesProps {
  readonly model: Model;
  readonly today: CalendarDate;
}

/** Implied growth, the sources of the upside and the annualised return, one sentence each. */
export function OutlookLines({ model, today }: OutlookLinesProps) {
  const method = useMethod(model);
  const found = useMemo(() => outlook(model, method, today), [model, method, today]);
  const checks = useChecks();
  const caveats = useMemo(() => {
    const inputs = [found.implied, found.earnings, found.rerating, found.upside];
    // The headline shows this caveat for its own multiple.
    const onDefault = method !== headlineMethod && found.upside.cell.is === 'figure' && isDefaultTarget(model, method);
    return [...(onDefault ? [defaultTargetText(model.at(targetRows[method], targetColumn(model)))] : []), ...findCaveats(inputs, checks)];
  }, [model, method, found, checks]);
  return (
    <Panel title="What the price implies" controls={<MethodChoice model={model} />}>
      <dl className={styles.lines}>
        <Line term="Implied growth">
          <ImpliedGrowth {...found} />
        </Line>
        <Line term="Earnings vs re-rating">
          <Attribution {...found} />
        </Line>
        <Line term="Time horizon">
          <Horizon {...found} />
        </Line>
        <Place name="total return line" className={`${styles.line} ${styles.later}`} />
      </dl>
      <Caveats sentences={caveats} className={styles.note} />
    </Panel>
  );
}

type Outlook = ReturnType<typeof outlook>;

function outlook(model: Model, method: Method, today: CalendarDate) {
  const last = targetColumn(model);
  const implied = impliedGrowth(model, method);
  const parts = attribution(model, method);
  const end = horizonEnd(model);
  const aYear = { name: `Annualised return to ${dateText(end)}`, cell: returnAYear(model, today, parts.upside) };
  return {
    base: model.columns[0],
    last,
    end,
    implied,
    method,
    assumed: averageGrowth(model, method),
    target: modelInput(model, targetRows[method], last),
    present: presentMultiple(model, method),
    ...parts,
    years: yearsToHorizon(model, today),
    from: priceDay(model, today),
    aYear,
  };
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.sentence}>{children}</dd>
    </div>
  );
}

function ImpliedGrowth({ method, implied, assumed, target, last }: Outlook) {
  const growth = growthWords[growthDrivers[method]];
  if (implied.cell.is !== 'figure') return <WithoutFigure what={`Implied ${growth}`} input={implied} />;
  return (
    <>
      At <Multiple {...target} /> {method === 'pe' ? last : `${methodNames[method]} ${last}`}
      {implied.cell.value < 0 ? (
        <>, the current price allows {growth.replace(/ growth$/, ' to fall')} </>
      ) : (
        <>, today's price needs {growth} of </>
      )}
      <Figure {...implied} text={figureText(Math.abs(implied.cell.value), 'percent')} /> a year
      {assumed.cell.is === 'figure' && (
        <>
          ; the model assumes{' '}
          <Together>
            <Figure {...assumed} />.
          </Together>
        </>
      )}
      {assumed.cell.is !== 'figure' && '.'}
    </>
  );
}

function Attribution({ method, earnings, rerating, upside, present, target, base, last }: Outlook) {
  const multiplied = multipliedRows[method];
  if (upside.cell.is !== 'figure') {
    return (
      <>
        <WithoutFigure what="Upside" input={upside} />
        {earnings.cell.is === 'figure' && (
          <>
            {' '}
            {multiplied} change: <Change {...earnings} /> from {base} to {last}.
          </>
        )}
      </>
    );
  }
  const whole = (
    <>
      The {upside.cell.value < 0 ? 'downside' : 'upside'} of <Change {...upside} /> to {last}
    </>
  );
  const without = [earnings, rerating].find(({ cell }) => cell.is !== 'figure');
  if (without !== undefined) {
    return (
      <>
        {whole} can't be split between {method === 'pe' ? 'earnings' : multiplied} and re-rating:{' '}
        <Unsplit method={method} present={present} target={target} base={base} without={without} />
      </>
    );
  }
  if (isOfEnterprise(method)) {
    return (
      <>
        {whole} reflects <Change {...earnings} /> {growthWords[growthDrivers[method]]} and <Change {...rerating} /> re-rating, compounded on
        enterprise value before net debt{' '}
        <Together>
          ({methodNames[method]} <Multiple {...present} /> to <Multiple {...target} />
          ).
        </Together>
      </>
    );
  }
  return (
    <>
      {whole} reflects <Change {...earnings} /> {multiplied} growth and <Change {...rerating} /> re-rating, compounded{' '}
      <Together>
        ({methodNames[method]} <Multiple {...present} /> to <Multiple {...target} />
        ).
      </Together>
    </>
  );
}

interface UnsplitProps extends Pick<Outlook, 'method' | 'present' | 'target' | 'base'> {
  /** The part of the split that has no figure. */
  readonly without: FormulaInput;
}

/** A loss-making base year has no PE to compare with. */
function Unsplit({ method, present, target, base, without }: UnsplitProps) {
  if (method !== 'pe' || present.cell.is !== 'words') {
    if (without.cell.is !== 'words') return <WithoutFigure what={without.name} input={without} />;
    return (
      <>
        {without.name} <Figure {...without} />.
      </>
    );
  }
  return (
    <>
      {base} is loss-making, so there is no current PE to compare with the target of{' '}
      <Together>
        <Multiple {...target} />.
      </Together>
    </>
  );
}

function Horizon({ aYear, years, from, end, last }: Outlook) {
  if (aYear.cell.is !== 'figure' || years.cell.is !== 'figure') return <WithoutFigure what="Annualised return" input={aYear} />;
  return (
    <>
      If the target is reached by {dateText(end)}, the end of {last}, the annualised return from the price of {dateText(from)} is{' '}
      <Change {...aYear} /> over{' '}
      <Together>
        <Figure {...years} text={amountText(years.cell.value, 'years')} />,
      </Together>{' '}
      excluding dividends.
      {years.cell.value < 1 && ' Less than a year remains, so the annualised figure overstates the achievable return.'}
    </>
  );
}

/** Keeps the punctuation after a figure on the same line. */
const Together = ({ children }: { readonly children: ReactNode }) => <span className={styles.together}>{children}</span>;

/** Words in place of a figure as a sentence, or the reason for its absence. */
function WithoutFigure({ what, input }: { readonly what: string; readonly input: FormulaInput }) {
  const { cell } = input;
  if (cell.is === 'words') return <Figure {...input} text={`${asSentenceStart(cell.text)}.`} />;
  return (
    <>
      {what}: <Figure {...input} />
      {cell.is === 'missing' && ` ${cell.why}`}
    </>
  );
}

function Multiple({ name, cell }: FormulaInput) {
  const grouping = use(FigureGrouping);
  return <Figure name={name} cell={cell} text={cell.is === 'figure' ? multipleText(cell.value, grouping) : undefined} />;
}

function Change({ name, cell }: FormulaInput) {
  const grouping = use(FigureGrouping);
  return <Figure name={name} cell={cell} text={cell.is === 'figure' ? signedPercentText(cell.value, grouping) : undefined} />;
}
