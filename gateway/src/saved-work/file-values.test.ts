import { JsonCursor } from './file-values.ts';

const cursor = (text: string) => new JsonCursor(Buffer.from(text));

it('splits a text into its values', () => {
  const walk = cursor(' {"a" : [ 1, {"b":"}]\\"" } ,"x" ], "c\\u0064":null } ');
  const found: unknown[] = [];
  for (const name of walk.members()) {
    if (!walk.startsWith('[')) found.push([name, walk.readValue(100)]);
    else for (const index of walk.elements()) found.push([name, index, walk.readValue(100)]);
  }
  walk.end();
  expect(found).toEqual([
    ['a', 0, '1'],
    ['a', 1, '{"b":"}]\\"" } '],
    ['a', 2, '"x" '],
    ['cd', 'null '],
  ]);
});

it('does not read beyond the maximum length of a value', () => {
  expect(cursor('[1,2]').readValue(5)).toBe('[1,2]');
  expect(cursor('[1,2]').readValue(4)).toBeUndefined();
  expect(() => cursor('[[[[').readValue(4)).toThrow(SyntaxError); // unterminated
  expect(cursor('[[[[').readValue(3)).toBeUndefined(); // longer than the maximum, so its end does not matter
  expect(cursor(`"${'x'.repeat(100)}`).readValue(10)).toBeUndefined(); // so does the end of a string
});

it('does not read a name that is too long', () => {
  expect(() => [...cursor(`{"${'x'.repeat(2_000)}":1}`).members()]).toThrow(SyntaxError);
});
