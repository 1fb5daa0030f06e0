import { Skeleton } from '@mulya/ui';

export function LoadingHeadlines() {
  return <Skeleton label="Loading headlines…" height="24rem" />;
}
