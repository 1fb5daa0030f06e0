import { menuSections } from './menu-sections.ts';

describe("a menu's sections", () => {
  it('groups neighbours and keeps the order', () => {
    const [csv, excel, print, png] = [{ group: 'Figures' }, { group: 'Figures' }, {}, { group: 'Charts' }];
    expect(menuSections([csv, excel, print, png])).toEqual([
      { group: 'Figures', items: [csv, excel] },
      { group: undefined, items: [print] },
      { group: 'Charts', items: [png] },
    ]);
  });
});
