import { useFetched } from '@mulya/sdk';
import type { AnalysisProps } from '../analysis-props.ts';

const fetchTools = () => import(/* webpackChunkName: "research" */ './assistant-tools.tsx');

/** Renders nothing. Until its code loads, calls of tools have no answer, and the assistant waits. */
export function LazyAssistantTools({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { fetched } = useFetched(fetchTools, true);
  return fetched.is === 'ready' ? <fetched.part.AssistantTools answer={answer} peers={peers} /> : null;
}
