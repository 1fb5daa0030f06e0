import { fakeHost } from '@mulya/sdk/testing';
import { render, screen } from '@testing-library/react';
import type { Answer, Message } from '../../domain/conversation.ts';
import { AnswerMessage } from './answer-message.tsx';
import { MessageList } from './message-list.tsx';

jest.mock('./answer-message.tsx', () => {
  const actual = jest.requireActual<typeof import('./answer-message.tsx')>('./answer-message.tsx');
  return { AnswerMessage: jest.fn(actual.AnswerMessage) };
});

const answer = (id: number, content: string, state: Answer['state']): Message => ({ id, role: 'assistant', content, state, figures: [] });
const question = (id: number, content: string): Message => ({ id, role: 'user', content });

describe('the messages of a conversation', () => {
  it('keep an earlier answer as it is while a later one streams', () => {
    const { host } = fakeHost('mfe-chat');
    const company = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };
    const onFigure = () => true;
    const earlier = [question(1, 'What were sales?'), answer(2, 'Sales were 2,59,286.', 'done'), question(3, 'And PAT?')];
    const list = (messages: readonly Message[]) => (
      <MessageList host={host} company={company} messages={messages} onFigure={onFigure} onRegenerate={undefined} />
    );
    const { rerender } = render(list([...earlier, answer(4, 'PAT', 'writing')]));
    jest.mocked(AnswerMessage).mockClear();
    rerender(list([...earlier, answer(4, 'PAT was 48,797.', 'writing')]));
    expect(screen.getByText('PAT was 48,797.')).toBeInTheDocument();
    expect(jest.mocked(AnswerMessage).mock.calls.map(([props]) => props.answer.content)).toEqual(['PAT was 48,797.']);
  });
});
