import { useFetched } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import type { ConversationProps } from './conversation.tsx';

const fetchConversation = () => import(/* webpackChunkName: "conversation" */ './conversation.tsx');

/** The conversation, whose code comes when the assistant is opened for the first time. */
export function ConversationPlace(props: ConversationProps) {
  const { fetched, retry } = useFetched(fetchConversation, true);
  if (fetched.is === 'ready') return <fetched.part.Conversation {...props} key={props.company.key} />;
  if (fetched.is === 'loading') return <p role="status">Loading...</p>;
  return (
    <ErrorState title="The assistant could not be loaded." onRetry={retry}>
      The rest of the page still works.
    </ErrorState>
  );
}
