import { render } from '@testing-library/react';
import { findViolations } from './find-violations.ts';

it('names the rule, its help and the element', async () => {
  const { container } = render(
    <main>
      <button type="button" />
      {/* eslint-disable-next-line jsx-a11y/alt-text -- this is what axe should find */}
      <img src="picture.webp" />
    </main>,
  );
  const found = await findViolations(container);
  expect(found.map(({ rule }) => rule).sort()).toEqual(['button-name', 'image-alt']);
  expect(found.find(({ rule }) => rule === 'button-name')).toEqual({
    rule: 'button-name',
    help: 'Buttons must have discernible text',
    places: [expect.stringMatching(/^<button type="button"><\/button> \(.*inner text/)],
  });
});

it('finds nothing in a part of a page, which has no landmarks of its own', async () => {
  const { container } = render(
    <section aria-label="News">
      <h2>News</h2>
      <p style={{ color: '#eee', background: '#fff' }}>A paragraph</p>
    </section>,
  );
  expect(await findViolations(container)).toEqual([]);
});
