import { makeBackgroundInert } from './assistant-drawer.tsx';

const addPart = (id: string, parent: HTMLElement): HTMLElement => {
  const element = document.createElement('div');
  element.id = id;
  parent.append(element);
  return element;
};

it('makes everything but the element and its ancestors inert, and reverts only its own changes', () => {
  const page = addPart('page', document.body);
  addPart('figures', page);
  const panel = addPart('panel', page);
  addPart('toasts', document.body);
  addPart('already-inert', document.body).inert = true;
  const inert = () => [...document.body.querySelectorAll<HTMLElement>('[id]')].filter((element) => element.inert).map(({ id }) => id);
  const revert = makeBackgroundInert(panel);
  expect(inert()).toEqual(['figures', 'toasts', 'already-inert']);
  revert();
  expect(inert()).toEqual(['already-inert']);
});
