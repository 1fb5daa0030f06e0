import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from '../outlet/frame.tsx';
import { Landing } from './landing.tsx';

/** The landing page and its frame as complete HTML. The build runs this once. */
export function landingHtml(): string {
  return renderToStaticMarkup(
    <Frame>
      <Landing />
    </Frame>,
  );
}
