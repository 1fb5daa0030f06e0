import { holdOthers } from './hold-others.ts';

const part = (id: string, within: HTMLElement): HTMLElement => {
  const element = document.createElement('div');
  element.id = id;
  within.append(element);
  return element;
};

it('holds all but the element and what it stands in, and lets go of what it has taken', () => {
  const page = part('page', document.body);
  part('figures', page);
  const panel = part('panel', page);
  part('toasts', document.body);
  part('held', document.body).inert = true;
  const inert = () => [...document.body.querySelectorAll<HTMLElement>('[id]')].filter((element) => element.inert).map(({ id }) => id);
  const letGo = holdOthers(panel);
  expect(inert()).toEqual(['figures', 'toasts', 'held']);
  letGo();
  expect(inert()).toEqual(['held']);
});
