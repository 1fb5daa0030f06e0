import { Progress } from '@mulya/ui';

export function Exporting({ sheets, done }: { readonly sheets: number; readonly done: number }) {
  return <Progress label="Exporting the statements" share={done / sheets} />;
}
