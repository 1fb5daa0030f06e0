import { Banner } from '@mulya/ui';
import { type Model, placeholderBanner } from '@mulya/valuation-model/fair-value';

/** Counts and names the placeholder inputs, if there are any. */
export function PlaceholderNote({ model }: { readonly model: Pick<Model, 'columns' | 'at' | 'company'> }) {
  const { count, sentence } = placeholderBanner(model);
  return count === 0 ? null : <Banner tone="warn">{sentence}</Banner>;
}
