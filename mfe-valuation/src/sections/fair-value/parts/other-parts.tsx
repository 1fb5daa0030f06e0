import type { ValuationAnswer } from '@mulya/contract';
import { isBuilderInput, isBuilderUsed, joinList, scenariosOf } from '@mulya/valuation-model/fair-value';
import type { MethodId } from '@mulya/valuation-model/valuation-methods';
import type { ReactNode } from 'react';
import { usePartDrawn, type Part, type PartId } from '../../../kit/fair-value-parts.ts';
import { InsideFold } from '../../../kit/fold/use-fold.ts';
import { usePrinting } from '../../../kit/use-printing.ts';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { useChecks } from '../../../model/checks.ts';
import { isTargetMultiple } from '../../../model/other-methods.ts';
import { useSave } from '../../../model/saving/save-model.ts';
import { selectShownScenarios } from '../../../model/scenarios/scenarios.slice.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { BuilderPanel } from '../builder/builder-panel.tsx';
import { SensitivityGrid } from '../grid/sensitivity-grid.tsx';
import { useAnyMethod } from '../method/use-any-method.ts';
import { DcfCard } from '../methods/dcf/dcf-card.tsx';
import { BridgePanel } from '../methods/drivers/bridge-panel.tsx';
import { MethodGridPanel } from '../methods/drivers/method-grid-panel.tsx';
import { MethodScenarios } from '../methods/drivers/method-scenarios.tsx';
import { NearMethods } from '../methods/drivers/near-methods.tsx';
import { TornadoPanel } from '../methods/drivers/tornado-panel.tsx';
import { useApplyAssumptions, useApplyScenario } from '../methods/drivers/use-other-method.ts';
import { IndustryPanel } from '../methods/industry/industry-panel.tsx';
import { ResidualIncomeCard } from '../methods/lenders/residual-income-card.tsx';
import { EmbeddedValueCard, ReverseDcfPanel } from '../methods/method-cards.tsx';
import { MethodsProvider, useMethods } from '../methods/methods-context.tsx';
import { OwnHistoryPanel } from '../methods/own-history/own-history-panel.tsx';
import { ScenariosPanel } from '../scenarios/scenarios-panel.tsx';
import styles from './fair-value-parts.module.css';

interface OtherPartsProps {
  readonly answer: ValuationAnswer;
  /** Those of the company. */
  readonly parts: readonly Part[];
  readonly shown: PartId;
  /** The shown part is the open one, which appears a moment later. */
  readonly isOpen: boolean;
  /** The part Model, which is not among these, has inputs of the analyst's own. */
  readonly hasOwnModel: boolean;
}

const contents: Readonly<Record<Exclude<PartId, 'model'>, () => ReactNode>> = {
  builder: () => <BuilderPanel />,
  scenarios: () => <Scenarios />,
  sensitivity: () => <Sensitivity />,
  dcf: () => (
    <>
      <DcfCard />
      <ReverseDcfPanel />
    </>
  ),
  'residual-income': () => <ResidualIncomeCard />,
  'embedded-value': () => <EmbeddedValueCard />,
  history: () => <OwnHistoryPanel />,
  industry: () => <IndustryPanel />,
  bridge: () => (
    <>
      <BridgePanel />
      <TornadoPanel />
    </>
  ),
};

/** The methods whose inputs a part has. */
const methodsOf: Partial<Readonly<Record<PartId, readonly MethodId[]>>> = {
  dcf: ['dcf'],
  'residual-income': ['residualIncome', 'justifiedPb'],
  'embedded-value': ['embeddedValue'],
};

/** The shown part, unless it is the model's; on paper each part with inputs of the analyst's own. They follow the settled model. */
export function OtherParts(props: OtherPartsProps) {
  const printing = usePrinting();
  if (props.shown === 'model' && !printing) return null;
  return (
    <MethodsProvider answer={props.answer}>
      <Parts {...props} printing={printing} />
    </MethodsProvider>
  );
}

function Parts({ parts, shown, isOpen, hasOwnModel, printing }: OtherPartsProps & { readonly printing: boolean }) {
  usePartDrawn(isOpen && shown !== 'model');
  const { context, outcomes } = useMethods();
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const { assumptions } = context.model.choices;
  const isOwn = (part: PartId): boolean => {
    if (part === 'model') return hasOwnModel;
    if (part === 'builder') return isBuilderUsed(assumptions) || Object.keys(assumptions.inputs.entries).some(isBuilderInput);
    if (part === 'scenarios')
      return (
        scenarios.probabilities !== undefined || scenariosOf(scenarios).some((each) => each.assumptions !== undefined || each.reason !== '')
      );
    return outcomes.some((each) => each.is === 'evaluated' && methodsOf[part]?.includes(each.id) === true && !each.result.isOnDefaults);
  };
  const hasHoldings = outcomes.some(({ id, is }) => id === 'netAssetValue' && is === 'evaluated');
  const others = parts.flatMap(({ id, headings }) => {
    if (!isOwn(id)) return headings;
    return id === 'model' && !hasHoldings ? ['Net asset value'] : [];
  });
  return (
    <>
      {parts.map(
        ({ id }) =>
          id !== 'model' &&
          (id === shown || (printing && isOwn(id))) && (
            <div key={id} className={styles.part} data-printed={isOwn(id)}>
              {/* Whoever chose a part on a phone wants to see it. */}
              <InsideFold value>
                <NearMethods className={styles.part}>{contents[id]()}</NearMethods>
              </InsideFold>
            </div>
          ),
      )}
      {printing && others.length > 0 && (
        <p className={styles.line}>Not printed, because they have no inputs of your own: {joinList(others)}.</p>
      )}
    </>
  );
}

/** Scenarios by the chosen method. */
function Scenarios() {
  const { model, today } = useSettledModel();
  const save = useSave();
  const onLoad = useApplyScenario();
  if (!isTargetMultiple(useAnyMethod(model))) return <MethodScenarios />;
  return <ScenariosPanel model={model} today={today} onLoad={onLoad} onSave={() => void save()} />;
}

/** Sensitivity by the chosen method. */
function Sensitivity() {
  const { model, today } = useSettledModel();
  const checks = useChecks();
  const onLoad = useApplyAssumptions();
  if (!isTargetMultiple(useAnyMethod(model))) return <MethodGridPanel />;
  return <SensitivityGrid model={model} today={today} checks={checks} onLoad={onLoad} />;
}
