import fc from 'fast-check';
import { faultText, maxFaultText } from './fault-text.ts';

describe('faultText', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    ['No price of "Tata Motors Ltd" at 812.45 on 24 Nov', 'No price of "…" at # on # Nov'],
    ['The user ann.b@example.com may not', 'The user <address> may not'],
    ['Loading chunk news failed.\n(error: https://mulya.example.com/builds/a.js?token=x)', 'Loading chunk news failed. (error: <address>)'],
    ['GET /api/stock?stock_name=ITC failed', 'GET /api/stock?… failed'],
    ["can't find INE467B01029 in ₹1,23,456", "can't find # in #"],
    ["Expected 'Reliance' and ‘Infosys Ltd’ in `note of mine`", "Expected '…' and ‘…’ in `…`"],
    ['Upside is १२.५ per cent', 'Upside is # per cent'],
  ])('turns %p into %p', (message, expected) => {
    expect(faultText(message)).toBe(expected);
    expect(faultText(expected)).toBe(expected);
  });

  it('leaves no digit, no line break and at most 300 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (message) => {
        const text = faultText(message);
        expect(text.length).toBeLessThanOrEqual(maxFaultText);
        expect(text).not.toMatch(/\p{N}|[\n\r\t]/u);
      }),
    );
  });
});
