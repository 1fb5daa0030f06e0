import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer } from './composer.tsx';

function renderComposer() {
  const onSend = jest.fn();
  const onStop = jest.fn();
  const composer = (busy: boolean) => <Composer ref={null} company="TCS" busy={busy} onSend={onSend} onStop={onStop} />;
  const { rerender } = render(composer(false));
  return { onSend, onStop, user: userEvent.setup(), answer: (busy: boolean) => rerender(composer(busy)) };
}

const field = () => screen.getByRole('textbox');
const button = (name: string) => screen.getByRole('button', { name });

it('keeps Send in place and sends nothing while an answer streams', async () => {
  const { onSend, onStop, user, answer } = renderComposer();
  await user.type(field(), 'Sales?');
  const send = button('Send');
  await user.click(send);
  answer(true);
  await user.click(send); // the second click of a double click
  await user.type(field(), 'And PAT?{Enter}');
  expect(button('Send')).toBe(send);
  expect(onSend.mock.calls).toEqual([['Sales?']]);
  expect(onStop).not.toHaveBeenCalled();
  answer(false);
  await user.click(send);
  expect(onSend.mock.calls).toEqual([['Sales?'], ['And PAT?']]);
});

it('shows Stop next to Send only while an answer streams', async () => {
  const { onStop, user, answer } = renderComposer();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  answer(true);
  await user.click(button('Stop'));
  expect(onStop).toHaveBeenCalledTimes(1);
});

it('moves the focus from Stop to the field when the answer is complete', () => {
  const { answer } = renderComposer();
  answer(true);
  button('Stop').focus();
  answer(false);
  expect(field()).toHaveFocus();
});

it('keeps the focus on Send when the answer is complete', () => {
  const { answer } = renderComposer();
  answer(true);
  button('Send').focus();
  answer(false);
  expect(button('Send')).toHaveFocus();
});
