/** jest/jsdom.cjs: the labels of a control, as the HTML standard has them. */
const labelsOf = (id: string) => {
  const control = document.getElementById(id);
  if (control === null || !('labels' in control)) throw new Error(`A control with the id ${id} was expected.`);
  return control.labels === null ? null : Array.from(control.labels as NodeListOf<Element>, ({ textContent }) => textContent?.trim());
};

const parse = (html: string) => document.createRange().createContextualFragment(html);

afterEach(() => document.body.replaceChildren());

describe('labels of a control', () => {
  it.each([
    ['named by "for"', '<label for="a">Name</label><input id="a">', ['Name']],
    ['inside its label', '<label>Name <input id="a"></label>', ['Name']],
    ['with both, in tree order', '<label for="a">One</label><label>Two <select id="a"></select></label>', ['One', 'Two']],
    ['second in its label', '<label>Name <input> <button id="a"></button></label>', []],
    ['inside the label of another', '<input id="b"><label for="b">Name <input id="a"></label>', []],
    ['inside a label for nothing', '<label for="">Name <textarea id="a"></textarea></label>', []],
    ['without an id and a label', '<label for="b">Name</label><output id="a"></output>', []],
    ['behind a hidden input', '<label>Name <input type="hidden"> <input id="a"></label>', ['Name']],
    ['that is hidden', '<label for="a">Name</label><input id="a" type="hidden">', null],
  ])('%s', (_, html, labels) => {
    document.body.append(parse(html));
    expect(labelsOf('a')).toEqual(labels);
  });

  it('in an element that is not in the document', () => {
    const form = document.createElement('form');
    form.append(parse('<label for="a">Name</label><input id="a">'));
    expect(form.querySelector('input')?.labels).toHaveLength(1);
  });
});
