import type { FormulaInput } from '@mulya/domain';
import { Switch } from '@mulya/ui';
import type { MethodField } from '@mulya/valuation-model/valuation-methods';
import { useAnalysisDispatch } from '../../../model/analysis-store.ts';
import { rateBuilderToggled } from '../../../model/fair-value.slice.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { MethodFields } from './method-fields.tsx';
import styles from './rate-builder.module.css';
import { useMethods } from './methods-context.tsx';

interface RateBuilderProps {
  /** "discount rate", "cost of equity". */
  readonly rate: string;
  readonly fields: readonly MethodField[];
  /** The built rate. */
  readonly built: FormulaInput;
  /** The default that it replaces: "12.0%". */
  readonly replaced: string;
}

/** Builds a rate from its parts, if the analyst chooses to. */
export function RateBuilder({ rate, fields, built, replaced }: RateBuilderProps) {
  const dispatch = useAnalysisDispatch();
  const { context } = useMethods();
  const { editing } = useSettledModel();
  const { isRateBuilt } = context.model.choices.assumptions.inputs;
  if (!editing && !isRateBuilt) return null;
  return (
    <div className={styles.builder}>
      {editing && (
        <Switch
          label={`Build the ${rate} from its parts`}
          checked={isRateBuilt}
          onChange={(checked) => void dispatch(rateBuilderToggled(checked))}
        />
      )}
      {isRateBuilt && (
        <>
          <p className={styles.built}>
            Built {rate}: <Figure name={built.name} cell={built.cell} />. It replaces {replaced}.
          </p>
          <MethodFields label={`Parts of the ${rate}`} fields={fields} />
        </>
      )}
    </div>
  );
}
