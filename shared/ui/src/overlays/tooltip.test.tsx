import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button.tsx';
import { Tooltip } from './tooltip.tsx';

const enterprise = 'Market value of equity, plus net debt';

describe('Tooltip', () => {
  beforeEach(() => {
    render(
      <Tooltip text={enterprise}>
        <Button>Enterprise value</Button>
      </Tooltip>,
    );
  });

  const shown = () => screen.queryAllByText(enterprise).filter((element) => !element.hidden);

  it('always describes its control', () => {
    expect(screen.getByRole('button', { name: 'Enterprise value' })).toHaveAccessibleDescription(enterprise);
    expect(shown()).toEqual([]);
  });

  it('appears on focus, and Esc hides it', async () => {
    await userEvent.tab();
    expect(shown()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Enterprise value' })).toHaveFocus();
  });
});
