import { useFetched } from '@mulya/sdk';
import type { AnalysisProps } from '../company/analysis-props.ts';

const fetchPublisher = () => import(/* webpackChunkName: "research" */ './page-context-publisher.tsx');

/** Renders nothing. Until its code loads, the assistant reports that it has no figures. */
export function LazyPageContextPublisher({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { fetched } = useFetched(fetchPublisher, true);
  return fetched.is === 'ready' ? <fetched.part.PageContextPublisher answer={answer} peers={peers} /> : null;
}
