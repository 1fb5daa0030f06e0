import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer } from './composer.tsx';

function given() {
  const onSend = jest.fn();
  const onStop = jest.fn();
  const composer = (busy: boolean) => <Composer ref={null} company="TCS" busy={busy} onSend={onSend} onStop={onStop} />;
  const { rerender } = render(composer(false));
  return { onSend, onStop, user: userEvent.setup(), answer: (busy: boolean) => rerender(composer(busy)) };
}

const field = () => screen.getByRole('textbox');
const button = (name: string) => screen.getByRole('button', { name });

it('leaves Send where it is while an answer streams, and sends nothing', async () => {
  const { onSend, onStop, user, answer } = given();
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

it('offers Stop beside Send only while an answer comes', async () => {
  const { onStop, user, answer } = given();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  answer(true);
  await user.click(button('Stop'));
  expect(onStop).toHaveBeenCalledTimes(1);
});

it('gives the focus to the field when the answer is complete while Stop has it', () => {
  const { answer } = given();
  answer(true);
  button('Stop').focus();
  answer(false);
  expect(field()).toHaveFocus();
});

it('leaves the focus where it is when the answer is complete', () => {
  const { answer } = given();
  answer(true);
  button('Send').focus();
  answer(false);
  expect(button('Send')).toHaveFocus();
});
