import type { ValuationAnswer } from '@mulya/contract';
import { signedPercentText, type FormulaInput } from '@mulya/domain';
import { asSentenceStart, stakesOf } from '@mulya/valuation-model/fair-value';
import { payoutText, totalReturn, totalReturnFields } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo, type CSSProperties } from 'react';
import { Figure } from '../../../kit/figure/figure.tsx';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { priceText } from '../../../kit/headline/headline-text.ts';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { InPlace } from '../../../kit/places.tsx';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { useMethod } from '../method/use-method.ts';
import lineStyles from '../outlook/outlook-lines.module.css';
import { MethodFields } from './method-fields.tsx';
import { MethodsProvider, useMethods, useOutcome } from './methods-context.tsx';
import { MethodChecks, SummaryPanel } from './summary/summary-panel.tsx';
import styles from './valuation-methods.module.css';

const netAssetValueTitle = 'Net asset value';
const loadNetAssetValue = () => import(/* webpackChunkName: "net-asset-value" */ './net-asset-value/net-asset-value-panel.tsx');

/**
 * The valuation summary; for the part Model, the checks of the methods, the total return and the net asset value. They follow the settled
 * model.
 */
export function ValuationMethods({ answer }: { readonly answer: ValuationAnswer }) {
  return (
    <MethodsProvider answer={answer}>
      <SummaryPanel />
      <InPlace name="method checks">
        <MethodChecks />
      </InPlace>
      <InPlace name="total return line">
        <TotalReturnLine />
      </InPlace>
      <InPlace name="net asset value">
        <NetAssetValue />
      </InPlace>
    </MethodsProvider>
  );
}

/** The net asset value; while its code loads, its room, if it will show anything. */
function NetAssetValue() {
  const { model } = useMethods().context;
  const { editing } = useSettledModel();
  const isValued = useOutcome('netAssetValue')?.is === 'evaluated';
  const count = stakesOf(model.choices.assumptions.inputs).length;
  const style: CSSProperties & Record<'--stakes', number> = { '--stakes': count };
  const height = { className: isValued ? styles.valued : styles.offered, style };
  return (
    <LazyPart
      load={loadNetAssetValue}
      when="near"
      title={netAssetValueTitle}
      rest="The other methods still work."
      {...((isValued || editing) && { height })}
    >
      {({ NetAssetValuePanel }) => <NetAssetValuePanel />}
    </LazyPart>
  );
}

/** The total return to the target by the chosen multiple, and the fair price today at the required return, with their inputs. */
function TotalReturnLine() {
  const { model, today } = useMethods().context;
  const { editing } = useSettledModel();
  const method = useMethod(model);
  const found = useMemo(() => totalReturn({ model, today }, method), [model, today, method]);
  const { total, dividends, aYear, required, fairPrice } = found;
  return (
    <>
      <dt className={lineStyles.term}>Total return</dt>
      <dd className={lineStyles.sentence}>
        {total.cell.is === 'figure' ? (
          <>
            With dividends of <Price {...dividends} /> a share: <Change {...total} />
            {aYear.cell.is === 'figure' && (
              <>
                , <Change {...aYear} /> a year
              </>
            )}
            ; {payoutText(found)}.
          </>
        ) : (
          <Figure {...total} text={asSentenceStart(total.cell.is === 'words' ? `${total.cell.text}.` : total.cell.why)} />
        )}
        {fairPrice.cell.is === 'figure' && (
          <>
            {' '}
            Fair price today for <Figure {...required} /> a year: <Price {...fairPrice} />.
          </>
        )}
        {editing && <MethodFields label="Inputs of total return" fields={totalReturnFields} />}
      </dd>
    </>
  );
}

function Price({ name, cell }: FormulaInput) {
  const grouping = use(FigureGrouping);
  return <Figure name={name} cell={cell} text={priceText(cell, grouping)} />;
}

function Change({ name, cell }: FormulaInput) {
  const grouping = use(FigureGrouping);
  return <Figure name={name} cell={cell} text={cell.is === 'figure' ? signedPercentText(cell.value, grouping) : undefined} />;
}
