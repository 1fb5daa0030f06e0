import { render, screen, within } from '@testing-library/react';
import { renderShell } from '../app/app.fixture.tsx';
import { analyst } from '../kernel/kernel.fixture.ts';
import { Landing } from './landing.tsx';
import { pictures } from './pictures.ts';
import { landingHtml } from './prerender.tsx';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('landing page', () => {
  it('shows the title, the claim, and links to log in and sign up that work without script', () => {
    render(<Landing />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mulya');
    expect(
      screen.getByText(/manage your market cap with real-time insights and consulting from a financial consulting provider/i),
    ).toBeInTheDocument();
    for (const [name, href] of [
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ] as const) {
      const links = screen.getAllByRole('link', { name });
      expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]); // at the top and at the end
    }
  });

  it('loads each picture lazily, in both themes and with its size', () => {
    render(<Landing />);
    const images = screen.getAllByRole('img');
    expect(images).toHaveLength(2 * Object.keys(pictures).length);
    for (const picture of images) {
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'))).toBeGreaterThan(0);
      expect(picture).toHaveAccessibleName(/\w+/);
    }
  });

  it('prerenders the same markup that the script renders, so that nothing moves', async () => {
    await renderShell('/');
    const prerendered = new DOMParser().parseFromString(landingHtml(), 'text/html').body.firstElementChild;
    expect(prerendered?.outerHTML).toBe(screen.getByRole('main').parentElement?.outerHTML);
  });

  it('shows no sign-in links in the header, and offers Home to a signed-in user', async () => {
    const { kernel, change, setUser } = await renderShell('/');
    expect(document.title).toBe('Mulya: equity valuation for listed Indian companies');
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await change(() => kernel.startSession());
    setUser(analyst);
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });
});
