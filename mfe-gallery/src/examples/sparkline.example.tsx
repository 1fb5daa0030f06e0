import { Sparkline } from '@mulya/ui';

export function PriceOfThreeYears({ closes, finding }: { readonly closes: readonly (number | undefined)[]; readonly finding: string }) {
  return <Sparkline values={closes} level={2600} label={finding} />;
}
