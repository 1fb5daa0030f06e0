import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import { applyLook, readLook } from './look.ts';
import { Gallery } from './gallery.tsx';
import './page.css';

const look = readLook(location.search);
applyLook(look);
const root = document.getElementById('root');
if (root === null) throw new Error('gallery/index.html was expected to hold an element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Gallery look={look} />
  </StrictMode>,
);
