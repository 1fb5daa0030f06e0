import { fakeHost } from '@mulya/sdk/testing';
import { act, within } from '@testing-library/react';
import { input, messages } from './conversation.fixture.tsx';
import { caseOutcome } from './tool-results.fixture.ts';
import { askForCase, openWithTools, runCase } from './tools.fixture.ts';

const tableRows = () =>
  within(messages().getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('answer with results', () => {
  it('shows the table with units, words and empty cells', async () => {
    await askForCase(await openWithTools());
    expect(tableRows()).toEqual([
      ['Figure', 'Case', 'Current'],
      ['Target price ₹', '1,412.00', '5,613.40'],
      ['Upside', '12.0%', '-'],
      ['PE FY28E', 'loss', '-'],
      ['Sales FY28E ₹ crore', '-', '-'], // a placeholder
    ]);
  });

  it('matches its numbers with the results, and shows their sources', async () => {
    const { user, calls, page } = await askForCase(
      await openWithTools(),
      'The target is ₹1,412. Sales were ₹255,324 crore, and will be (₹1,861 crore).',
    );
    expect(messages().getByText(/2 of 3 numbers matched/)).toBeInTheDocument(); // a placeholder confirms nothing
    const asked = page.asked[0]?.id;
    const chosen = () => calls.emitted.filter(({ event }) => event === 'chat/figure-chosen').at(-1)?.payload;
    await user.click(messages().getByRole('button', { name: '₹1,412' }));
    expect(chosen()).toEqual({ id: 'case/headline/target-price', asked });
    await user.click(messages().getByRole('button', { name: '₹255,324 crore' }));
    expect(chosen()).toEqual({ id: 'line/sales/FY26' });
    await user.click(messages().getByRole('button', { name: '5,613.40' }));
    expect(chosen()).toEqual({ id: 'headline/target-price' }); // a figure of the page, also in a result
  });

  it('has one Tab stop in its table, and arrow keys that skip empty cells', async () => {
    const { user } = await askForCase(await openWithTools());
    const table = within(messages().getByRole('table'));
    act(() => table.getByRole('button', { name: '1,412.00' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(table.getByRole('button', { name: '5,613.40' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(table.getByRole('button', { name: '5,613.40' })).toHaveFocus(); // only empty cells below
    await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(table.getByRole('button', { name: 'loss' })).toHaveFocus();
    expect(table.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('lists the working in plain words, with notes and problems', async () => {
    const opened = await openWithTools({ tools: { run_case: caseOutcome, history: { ok: false, problem: 'The page has no history.' } } });
    const { user, nthStream } = opened;
    await user.type(await input(), 'What if PAT grows 10%?{Enter}');
    const first = await nthStream(1);
    first.call(
      runCase,
      { tool: 'history', arguments: { multiple: 'pe', months: 60 } },
      { tool: 'drop_tables' },
      { tool: 'solve', arguments: '{' },
    );
    first.end({ finish: 'tool_calls' });
    const second = await nthStream(2);
    second.say('₹1,412.');
    second.end();
    await messages().findByText(/^Based on/);
    await user.click(messages().getByText('Working'));
    const working = messages().getByRole('group');
    expect(
      within(working)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ran the model with PAT growth 10%.The value is by PE.',
      'The value is by PE.',
      'Read the history of PE over 60 months: The page has no history.',
      expect.stringMatching(/^Called a tool that the page could not run: There is no tool with this name\./),
      'Called a tool that the page could not run: The arguments of solve are not JSON.',
    ]);
  });

  it('copies its table as tab-separated text', async () => {
    const opened = await askForCase(await openWithTools());
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await opened.user.click(messages().getByRole('button', { name: 'Copy answer' }));
    const copied = write.mock.calls[0]?.[0];
    expect(copied).toContain(
      'At 10% PAT growth the target is ₹1,412, upside 12%.\n\nPAT growth 10% and the current model\n\tCase\tCurrent\n',
    );
    expect(copied).toContain('\nTarget price (₹)\t1,412.00\t5,613.40\n');
    expect(copied).toContain('Generated automatically.');
  });

  it('says when the page no longer has a figure of a restored answer', async () => {
    const fake = fakeHost('mfe-chat', { ai: { model: 'test-model', takesTools: true } });
    const first = await openWithTools({}, fake);
    await askForCase(first);
    first.unmount();
    const second = await openWithTools({}, fake);
    const before = second.calls.emitted.length;
    await second.user.click(await messages().findByRole('button', { name: '₹1,412' }));
    expect(messages().getByText('The page no longer has this figure. Ask again to see its source.')).toBeInTheDocument();
    expect(second.calls.emitted).toHaveLength(before);
    await second.user.click(messages().getByRole('button', { name: '5,613.40' })); // the page still has this one
    expect(second.calls.emitted.at(-1)).toEqual({ event: 'chat/figure-chosen', payload: { id: 'headline/target-price' } });
    await second.user.click(messages().getByRole('button', { name: 'Apply to model: PAT growth 10%' }));
    expect(await messages().findByText('Applied. Undo with Ctrl+Z.')).toBeInTheDocument();
  });
});
