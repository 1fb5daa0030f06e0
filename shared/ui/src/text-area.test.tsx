import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './index.ts';

describe('TextArea', () => {
  it('is named by its label alone and takes several lines', async () => {
    render(<TextArea label="Risks" hint="At most 1,000 characters." />);
    const area = screen.getByRole('textbox', { name: 'Risks' });
    await userEvent.type(area, 'One.{Enter}Two.');
    expect(area).toHaveValue('One.\nTwo.');
    expect(area).toHaveAccessibleDescription('At most 1,000 characters.');
  });

  it('has no description without a hint, and adds its hint to the caller’s', () => {
    render(
      <>
        <TextArea label="Risks" />
        <TextArea label="Reasons" hint="Three at most." aria-describedby="more" id="reasons" />
        <p id="more">They are printed.</p>
      </>,
    );
    expect(screen.getByLabelText('Risks')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Reasons')).toHaveAccessibleDescription('They are printed. Three at most.');
    expect(screen.getByLabelText('Reasons')).toHaveAttribute('id', 'reasons');
  });

  it('exposes its textarea, so that a form can focus it', () => {
    const areas: (HTMLTextAreaElement | null)[] = [];
    render(<TextArea label="Risks" ref={(area) => void areas.push(area)} />);
    areas[0]?.focus();
    expect(screen.getByRole('textbox', { name: 'Risks' })).toHaveFocus();
  });
});
