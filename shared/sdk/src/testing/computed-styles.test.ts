/** jest/computed-styles.cjs: what queries by role and name ask of an element's style. */
const styleOf = (html: string): CSSStyleDeclaration => {
  document.body.append(document.createRange().createContextualFragment(html));
  const element = document.getElementById('a');
  if (element === null) throw new Error('An element with the id a was expected.');
  return getComputedStyle(element);
};

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('the computed style of an element', () => {
  // jsdom says nothing where no default rule does.
  it.each([
    ['a block', '<div id="a"></div>', 'block'],
    ['inline text', '<span id="a"></span>', ''],
    ['a cell', '<table><tbody><tr><td id="a"></td></tr></tbody></table>', 'table-cell'],
    ['hidden', '<div id="a" hidden></div>', 'none'],
    ['shown by its style', '<div id="a" hidden style="display: flex"></div>', 'flex'],
    ['not shown by its style', '<p id="a" style="display: none"></p>', 'none'],
    ['a hidden input', '<input type="text"><input id="a" type="hidden">', 'none'],
    ['an input', '<input type="hidden"><input id="a" type="text">', 'inline-block'],
    ['a closed dialog', '<dialog open></dialog><dialog id="a"></dialog>', 'none'],
    ['an open dialog', '<dialog></dialog><dialog id="a" open></dialog>', ''],
  ])('has the display of %s', (_, html, display) => {
    const style = styleOf(html);
    expect(style.display).toBe(display);
    expect(style.getPropertyValue('display')).toBe(display);
  });

  it.each([
    ['by default', '<b id="a"></b>', ['visible', 'auto']],
    ['of its own', '<b id="a" style="visibility: hidden; pointer-events: none"></b>', ['hidden', 'none']],
    ['of an ancestor', '<div style="visibility: hidden; pointer-events: none"><p><b id="a"></b></p></div>', ['hidden', 'none']],
    ['in place of an ancestor’s', '<div style="visibility: hidden"><b id="a" style="visibility: visible"></b></div>', ['visible', 'auto']],
    [
      'that passes on an ancestor’s',
      '<div style="visibility: hidden"><b id="a" style="visibility: inherit"></b></div>',
      ['hidden', 'auto'],
    ],
  ])('has the visibility and pointer events %s', (_, html, [visibility, pointerEvents]) => {
    const style = styleOf(html);
    expect([style.visibility, style.pointerEvents]).toEqual([visibility, pointerEvents]);
    expect([style.getPropertyValue('visibility'), style.getPropertyValue('pointer-events')]).toEqual([visibility, pointerEvents]);
  });

  it('has every other property of jsdom', () => {
    const style = styleOf('<b id="a" style="color: rgb(1, 2, 3); margin-top: 4px"></b>');
    expect([style.color, style.marginTop, style.getPropertyValue('margin-top')]).toEqual(['rgb(1, 2, 3)', '4px', '4px']);
  });

  it('follows a stylesheet of the document', () => {
    document.head.append(document.createRange().createContextualFragment('<style>b { display: none; visibility: hidden }</style>'));
    const style = styleOf('<b id="a"></b>');
    expect([style.display, style.visibility]).toEqual(['none', 'hidden']);
  });
});
