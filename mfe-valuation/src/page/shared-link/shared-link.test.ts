/** @jest-environment node */
import fc from 'fast-check';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { isSharedLink } from '../../kit/section-list.ts';
import { contentVersion, serializeContent } from '../../model/saving/saved-content.ts';
import { compressText, readSharedLink, refusals, sharedLinkLimits, writeSharedLink } from './shared-link.ts';
import { anyShared } from '../../model/any-shared-work.fixture.ts';
import { shared, theirFigures } from '../../model/shared-work.fixture.ts';

async function linkTo(work = shared): Promise<string> {
  const link = await writeSharedLink(work);
  if (link.is !== 'written') throw new Error(`The link was expected to be written: ${link.message}`);
  return link.fragment;
}

/** One table with a long source. */
const from = (text: string): CustomFinancials => ({ schema: 1, tables: theirFigures.tables.map((table) => ({ ...table, from: text })) });

const asJson = { ...shared, content: undefined, modelVersion: contentVersion, work: serializeContent(shared.content) };
const linkOf = async (json: unknown, form = '1'): Promise<string> =>
  `#shared=${form}.${await compressText(typeof json === 'string' ? json : JSON.stringify(json))}`;
const refusal = async (fragment: string): Promise<string> => {
  const read = await readSharedLink(fragment);
  return read.is === 'refused' ? read.message : 'It was read.';
};

describe('shared link', () => {
  it('survives a round trip', async () => {
    await fc.assert(
      fc.asyncProperty(anyShared, async (work) => {
        const link = await writeSharedLink(work);
        // Only content above the size limit is refused.
        if (link.is === 'written') expect(await readSharedLink(link.fragment)).toEqual({ is: 'read', shared: work });
        else expect(JSON.stringify(work).length).toBeGreaterThan(sharedLinkLimits.fragment / 2);
      }),
      { numRuns: 40 },
    );
  });

  it('is short and URL-safe', async () => {
    const link = await linkTo();
    expect(link).toMatch(/^#shared=1\.[\w-]+$/);
    expect(link.length).toBeLessThan(1_000);
    expect(isSharedLink(link)).toBe(true);
  });

  it('contains nothing about its author', async () => {
    const link = await linkTo(Object.assign({}, shared, { uid: 'u-1', email: 'analyst@example.com' }));
    expect(await readSharedLink(link)).toEqual({ is: 'read', shared });
  });

  it('is refused or unchanged after any single-character edit', async () => {
    const link = await linkTo();
    const known = new Set<string>(Object.values(refusals));
    const variants = [...link].flatMap((character, at) => {
      if (at > 20 && at % 5 > 0) return []; // all of the beginning, and each fifth of the rest
      const [before, after] = [link.slice(0, at), link.slice(at + 1)];
      return [
        before + after,
        before + (character === 'A' ? 'B' : 'A') + after,
        `${before}_${after}`,
        `${before}%${after}`,
        `${before}x${character}${after}`,
        before,
      ];
    });
    for (const variant of variants) {
      const read = await readSharedLink(variant);
      if (read.is === 'read') expect(read.shared).toEqual(shared);
      else expect(known).toContain(read.message);
    }
  });

  it.each(['#shared=', '#shared=1', '#shared=one.abc', '#shared=-1.abc', '#shared=0.abc', '#price', ''])(
    'is refused with another beginning: %s',
    async (fragment) => {
      expect(await refusal(fragment)).toBe(refusals.form);
    },
  );

  it('asks for a reload when the format or model is newer', async () => {
    expect(await refusal(await linkOf(asJson, '2'))).toBe(refusals.newer);
    expect(await refusal(await linkOf({ ...asJson, modelVersion: 'fair-value 999' }))).toBe(refusals.newer);
  });

  it('has its own message for invalid characters, truncation and unknown content', async () => {
    const link = await linkTo();
    expect(await refusal(`${link}"`)).toBe(refusals.characters);
    expect(await refusal(`${link.slice(0, 100)} ${link.slice(100)}`)).toBe(refusals.characters);
    expect(await refusal('#shared=1.')).toBe(refusals.characters);
    expect(await refusal(link.slice(0, -40))).toBe(refusals.damaged);
    expect(await refusal('#shared=1.AAAA')).toBe(refusals.damaged);
    expect(await refusal(`#shared=1.${btoa('no gzip at all').replace(/=+$/, '')}`)).toBe(refusals.damaged);
    expect(await refusal(await linkOf('no JSON at all'))).toBe(refusals.text);
    expect(await refusal(await linkOf('{"a":'))).toBe(refusals.text);
    expect(await refusal(await linkOf({ is: 'a recipe' }))).toBe(refusals.shape);
  });

  it('is refused early when it is too long', async () => {
    expect(await refusal(`#shared=1.${'A'.repeat(1_000_000)}`)).toBe(refusals.tooLong);
  });

  it('stops decompressing above the size limit', async () => {
    const bomb = await linkOf(JSON.stringify({ ...asJson, more: 'x'.repeat(8_000_000) }));
    expect(bomb.length).toBeLessThan(sharedLinkLimits.fragment);
    expect(await refusal(bomb)).toBe(refusals.more);
  });

  it('isn’t created when it couldn’t be read', async () => {
    const reason = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join('');
    const { content } = shared;
    const long = await writeSharedLink({
      ...shared,
      content: { ...content, scenarios: { ...content.scenarios, bear: { ...content.scenarios.bear, reason } } },
    });
    expect(long).toEqual({ is: 'refused', message: expect.stringMatching(/^Too much to fit in a link\./) });
    const wide = await writeSharedLink({ ...shared, customFinancials: from('x'.repeat(200_000)) });
    expect(wide).toEqual({ is: 'refused', message: expect.stringMatching(/^Too much to fit in a link\. Remove custom financials/) });
  });

  it('contains the custom financials of a filing', async () => {
    const link = await linkTo({ ...shared, customFinancials: theirFigures });
    expect(link.length).toBeLessThan(1_500);
    expect(await readSharedLink(link)).toEqual({ is: 'read', shared: { ...shared, customFinancials: theirFigures } });
  });

  it('refuses keys that would pollute prototypes', async () => {
    const text = JSON.stringify(asJson);
    for (const inner of ['{"__proto__":{"polluted":1},', '{"ownFigures":{"__proto__":{"polluted":1}},']) {
      expect(await refusal(await linkOf(text.replace('{', inner)))).toBe(refusals.text);
    }
    expect(await refusal(await linkOf(text.replace('"assumptions":{', '"assumptions":{"__proto__":{"growth":1},')))).toBe(refusals.text);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    const named = await readSharedLink(await linkOf({ ...asJson, constructor: { prototype: { polluted: 1 } } }));
    expect(named).toEqual({ is: 'read', shared });
  });

  const entry = '{"value":20,"by":"analyst","on":"2026-11-21"}';
  it.each([
    ['a number as text', entry, '{"value":"20","by":"analyst"}'],
    ['NaN', entry, '{"value":NaN,"by":"analyst"}'],
    ['more than any number', entry, '{"value":1e999,"by":"analyst"}'],
    ['nothing', entry, 'null'],
    ['a list of a million', entry, `[${'0,'.repeat(50_000)}0]`],
    ['somebody unknown', '"by":"analyst"', '"by":"the gateway"'],
    ['a custom figure of no number', '"value":350', '"value":null'],
    ['a custom figure of infinity', '"value":350', '"value":-1e999'],
    ['a year that is none', '"2025":', '"twenty":'],
    ['a base year that is none', '"baseYear":2025', '"baseYear":2025.5'],
    ['another model', '"fair-value 2"', '"another 1"'],
    ['a key that is none', '"INE467B01029"', '"../INE467B01029"'],
    ['a peer that is none', '"INE009A01021"', '"javascript:alert(1)"'],
    ['six peers', '["INE009A01021"]', JSON.stringify(Array.from({ length: 6 }, (_, at) => `INE009A0102${at}`))],
    ['a day that is none', '"on":"2026-11-21","peers"', '"on":"2026-02-30","peers"'],
    ['a company without a name', '"Tata Consultancy Services Ltd"', '" "'],
    ['a company with a name of a page', '"Tata Consultancy Services Ltd"', `"${'T'.repeat(5_000)}"`],
    ['a view that is none', '"peers"', '"view":"all","peers"'],
    ['custom financials that are a list', '"peers"', '"ownFigures":[1],"peers"'],
    ['custom financials as deep as a well', '"peers"', `"ownFigures":{"a":${'['.repeat(100)}${']'.repeat(100)}},"peers"`],
    ['more custom financials than are kept', '"peers"', `"ownFigures":${JSON.stringify(from('x'.repeat(70_000)))},"peers"`],
    ['custom financials of something else', '"peers"', '"ownFigures":{"periods":[]},"peers"'],
    ['custom financials of another form', '"peers"', '"ownFigures":{"schema":2,"tables":[]},"peers"'],
    ['a custom figure as text', '"peers"', `"ownFigures":${JSON.stringify(theirFigures).replace('4445.635', '"4445"')},"peers"`],
    ['a custom figure too few', '"peers"', `"ownFigures":${JSON.stringify(theirFigures).replace('4189.369,', '')},"peers"`],
    [
      'custom financials of a day that is none',
      '"peers"',
      `"ownFigures":${JSON.stringify(theirFigures).replace('2026-03-31', '2026-02-30')},"peers"`,
    ],
  ])('is refused with %s', async (_, now, instead) => {
    const text = JSON.stringify(asJson);
    expect(text).toContain(now);
    const message = await refusal(await linkOf(text.replace(now, () => instead)));
    expect([refusals.shape, refusals.text]).toContain(message);
  });

  it('is refused when it is nested too deeply', async () => {
    const deep = `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    expect([refusals.shape, refusals.text]).toContain(await refusal(await linkOf(deep)));
  });
});
