import { JsonWalk } from './json-walk.ts';

it('cuts a text into what stands in it', () => {
  const walk = new JsonWalk(' {"a" : [ 1, {"b":"}]\\"" } ,"x" ], "c\\u0064":null } ');
  const found: unknown[] = [];
  for (const name of walk.members()) {
    if (!walk.isAt('[')) found.push([name, walk.piece(100)]);
    else for (const index of walk.elements()) found.push([name, index, walk.piece(100)]);
  }
  walk.end();
  expect(found).toEqual([
    ['a', 0, '1'],
    ['a', 1, '{"b":"}]\\"" } '],
    ['a', 2, '"x" '],
    ['cd', 'null '],
  ]);
});

it('does not look beyond what a piece may have', () => {
  expect(new JsonWalk('[1,2]').piece(5)).toBe('[1,2]');
  expect(new JsonWalk('[1,2]').piece(4)).toBeUndefined();
  expect(() => new JsonWalk('[[[[').piece(4)).toThrow(SyntaxError); // it has no end
  expect(new JsonWalk('[[[[').piece(3)).toBeUndefined(); // of which nobody has to know
});
