import { amountText, figureText, type Grouping } from '@mulya/domain';
import { type Check, headline, type Model } from '@mulya/valuation-model/fair-value';

/**
 * "PAT is assumed to grow to ₹73,843 crore in FY28E (FY25: ₹48,553 crore). At 30.0x FY28E EPS, the target price is ₹6,122.80."
 *
 * For a loss: "FY25 net loss of ₹3,117 crore: no PE-based target price for FY28E. At the assumed growth, the loss widens to
 * ₹4,741 crore in FY28E." Undefined without a target, or if a failed check affects the figures.
 */
export function targetText(model: Model, checks: readonly Check[], grouping: Grouping): string | undefined {
  const [, , , last] = model.columns;
  const profit = profitText(model, checks, grouping);
  const multiple = model.at('Target PE', last);
  const target = model.at('Target price (PE)', last);
  if (profit === undefined || profit.isLoss || multiple.is !== 'figure' || target.is !== 'figure') return profit?.text;
  return `${profit.text} At ${figureText(multiple.value, 'times', grouping)} ${last} EPS, the target price is ${amountText(target.value, 'inr', grouping)}.`;
}

interface ProfitText {
  readonly text: string;
  /** There is no target price, and the text says so. */
  readonly isLoss: boolean;
}

/** What the target price is made of, without the price. */
function profitText(model: Model, checks: readonly Check[], grouping: Grouping): ProfitText | undefined {
  const [base, , , last] = model.columns;
  const now = model.at('Adjusted PAT', base);
  const then = model.at('Adjusted PAT', last);
  const hasTarget = model.at('Target PE', last).is === 'figure' && model.at('Target price (PE)', last).is === 'figure';
  const { reading } = headline(model, checks);
  const firm = reading.every(({ is }) => is !== 'failed');
  const amount = (value: number) => amountText(value, 'crore', grouping);
  if (now.is === 'figure' && now.value < 0 && firm && reading.some(({ is }) => is === 'loss')) {
    const effect =
      then.is !== 'figure' || then.value >= 0 || then.value === now.value
        ? ''
        : ` At the assumed growth, the loss ${then.value < now.value ? 'widens' : 'narrows'} to ${amount(-then.value)} in ${last}.`;
    return { text: `${base} net loss of ${amount(-now.value)}: no PE-based target price for ${last}.${effect}`, isLoss: true };
  }
  if (now.is !== 'figure' || then.is !== 'figure' || !hasTarget || !firm) return undefined;
  const way = then.value > now.value ? 'grow to' : then.value < now.value ? 'shrink to' : 'stay at';
  return { text: `PAT is assumed to ${way} ${amount(then.value)} in ${last} (${base}: ${amount(now.value)}).`, isLoss: false };
}

/** The section's one-line summary. The box below it has the target price; without one, it names the assumptions. */
export function leadText(model: Model, checks: readonly Check[], grouping: Grouping): string {
  const [base, , , last] = model.columns;
  return (
    profitText(model, checks, grouping)?.text ??
    `From ${base} to ${last} on editable growth and target-multiple assumptions. Select any figure for its audit trail.`
  );
}
