import { render, screen, within } from '@testing-library/react';
import { Button, Section } from './index.ts';

describe('Section', () => {
  it('is a region named by its heading, with its lead, controls and content', () => {
    render(
      <Section id="price-trend" title="Price Trend" lead="Six averages." controls={<Button>Chart</Button>}>
        <p>Cards</p>
      </Section>,
    );
    const section = screen.getByRole('region', { name: 'Price Trend' });
    expect(section).toHaveAttribute('id', 'price-trend');
    expect(section).not.toHaveAttribute('aria-busy');
    expect(within(section).getByRole('heading', { level: 2, name: 'Price Trend' })).toBeVisible();
    expect(within(section).getByText('Six averages.')).toBeVisible();
    expect(within(section).getByRole('button', { name: 'Chart' })).toBeVisible();
    expect(within(section).getByText('Cards')).toBeVisible();
  });

  it('announces that it is busy', () => {
    render(
      <Section id="price" title="Price" busy>
        <p>Loading Data...</p>
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Price' })).toHaveAttribute('aria-busy', 'true');
  });

  it('lets a tab move the focus to its heading', () => {
    render(
      <Section id="sector" title="Sector">
        <p>-</p>
      </Section>,
    );
    document.getElementById('sector-title')?.focus();
    expect(screen.getByRole('heading', { name: 'Sector' })).toHaveFocus();
  });
});
