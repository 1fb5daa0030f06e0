import { holdOthers } from './hold-others.ts';

it('holds all but the element and what it stands in, and lets go of what it has taken', () => {
  document.body.innerHTML = '<main id="page"><p id="figures"></p><section id="panel"></section></main><aside id="toasts"></aside><div id="held" inert></div>';
  const inert = () => [...document.body.querySelectorAll<HTMLElement>('[id]')].filter((element) => element.inert).map(({ id }) => id);
  const panel = document.getElementById('panel');
  if (panel === null) throw new Error('There is a panel.');
  for (const held of document.querySelectorAll<HTMLElement>('#held')) held.inert = true;
  const letGo = holdOthers(panel);
  expect(inert()).toEqual(['figures', 'toasts', 'held']);
  letGo();
  expect(inert()).toEqual(['held']);
});
