import { CopyButton } from '@mulya/ui';

export function CopySummary({ summary }: { readonly summary: string }) {
  return <CopyButton text={() => summary} copied="Copied with sources." label="Copy the summary" />;
}
