import { render, screen, within } from '@testing-library/react';
import { showShell } from '../app/app.fixture.tsx';
import { analyst } from '../kernel/kernel.fixture.ts';
import { Landing } from './landing.tsx';
import { pictures } from './pictures.ts';
import { loadLanding } from './landing-page.tsx';
import { landingHtml } from './prerender.tsx';

beforeEach(async () => {
  window.scrollTo = jest.fn();
  await loadLanding(); // as main.tsx does on its address
});

describe('the landing page', () => {
  it('has the title, the claim, and the two ways in as links that work without a script', () => {
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

  it('shows each picture in both themes, in its measures, once it is near the window', () => {
    render(<Landing />);
    const shown = screen.getAllByRole('img');
    expect(shown).toHaveLength(2 * Object.keys(pictures).length);
    for (const picture of shown) {
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'))).toBeGreaterThan(0);
      expect(picture).toHaveAccessibleName(/\w+/);
    }
  });

  it('is written by the build as the very markup that the script draws, so that nothing moves', async () => {
    await showShell('/');
    const written = new DOMParser().parseFromString(landingHtml(), 'text/html').body.firstElementChild;
    expect(written?.outerHTML).toBe(screen.getByRole('main').parentElement?.outerHTML);
  });

  it('repeats no way in in the header, and offers Home to who is signed in', async () => {
    const { kernel, change, tell } = await showShell('/');
    expect(document.title).toBe('Mulya: equity valuation for listed Indian companies');
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await change(() => {
      kernel.startSession();
    });
    tell(analyst);
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });
});
