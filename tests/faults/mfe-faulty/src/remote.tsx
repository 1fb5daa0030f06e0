import { defineRemote } from '@mulya/contract';

/** How this remote's module fails, by address ("?entry=throws"). The build has no address and reads it without failure. */
const fault = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('entry');

if (fault === 'throws') throw new Error('The entry of mfe-faulty throws.');

const remote = defineRemote({
  name: 'mfe-faulty',
  contract: '1.3',
  pages: {
    well: () => import('./pages/well.page.tsx'),
    second: () => import('./pages/second.page.tsx'),
    red: () => import('./pages/red.page.tsx'),
    blue: () => import('./pages/blue.page.tsx'),
    'module-throws': () => import('./pages/module-throws.page.tsx'),
    'module-hangs': () => import('./pages/module-hangs.page.tsx'),
    'mount-throws': () => import('./pages/mount-throws.page.tsx'),
    'mount-hangs': () => import('./pages/mount-hangs.page.tsx'),
    'render-throws': () => import('./pages/render-throws.page.tsx'),
    'render-loops': () => import('./pages/render-loops.page.tsx'),
    'effect-loops': () => import('./pages/effect-loops.page.tsx'),
    'effect-throws': () => import('./pages/effect-throws.page.tsx'),
    'timer-throws': () => import('./pages/timer-throws.page.tsx'),
    'reducer-throws': () => import('./pages/reducer-throws.page.tsx'),
    'selector-throws': () => import('./pages/selector-throws.page.tsx'),
    'listener-throws': () => import('./pages/listener-throws.page.tsx'),
    'foreign-event': () => import('./pages/foreign-event.page.tsx'),
    'never-lets-go': () => import('./pages/never-lets-go.page.tsx'),
    'with-slot': () => import('./pages/with-slot.page.tsx'),
  },
  panels: { assistant: () => import('./panels/assistant.panel.tsx') },
  sections: {
    well: () => import('./sections/well.section.tsx'),
    throws: () => import('./sections/throws.section.tsx'),
    loops: () => import('./sections/loops.section.tsx'),
    floods: () => import('./sections/floods.section.tsx'),
    hoards: () => import('./sections/hoards.section.tsx'),
    blocks: () => import('./sections/blocks.section.tsx'),
    covers: () => import('./sections/covers.section.tsx'),
    shows: () => import('./sections/shows.section.tsx'),
    reads: () => import('./sections/reads.section.tsx'),
    hangs: () => import('./sections/hangs.section.tsx'),
    escapes: () => import('./sections/escapes.section.tsx'),
  },
  slots: { 'faulty/aside': () => import('./slots/aside.slot.ts') },
  listens: ['session/changed', 'company/selected'],
});

/** One page for each failure. */
export default fault === 'is-no-remote' ? { pages: remote.pages } : remote;
