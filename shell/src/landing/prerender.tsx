import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from '../app/frame.tsx';
import { Landing } from './landing.tsx';

/** The start page as complete HTML, in the frame that the script will draw around it. Run once, by the build. */
export function landingHtml(): string {
  return renderToStaticMarkup(
    <Frame>
      <Landing />
    </Frame>,
  );
}
