/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { contactSheet } from './sheet.mjs';

const layout = { columns: 2, tile: 100, highest: 150 };
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Noise, which no format compresses well. */
async function picture(title, width, height) {
  const file = join(folder, `${title}.png`);
  await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file);
  return { title, file };
}

describe('contactSheet', () => {
  it('arranges pictures in rows as high as their tallest picture, and crops long ones', async () => {
    const pictures = [await picture('short', 200, 100), await picture('long', 200, 900), await picture('third', 200, 100)];
    const { width, height, format } = await sharp(
      await contactSheet({ heading: 'Desk', pictures, layout, mostBytes: 1_000_000 }),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 12 + 2 * 112, height: 32 + (18 + 150 + 12) + (18 + 50 + 12), format: 'webp' });
  });

  it('crops pictures lower when the sheet would be too high for WebP', async () => {
    const tall = await picture('tall', 100, 900);
    const pictures = Array.from({ length: 200 }, () => tall);
    const sheet = await contactSheet({ heading: 'Desk', pictures, layout: { columns: 2, tile: 20, highest: 180 }, mostBytes: 10_000_000 });
    const { height = 0 } = await sharp(sheet).metadata();
    expect(height).toBeGreaterThan(16_000);
    expect(height).toBeLessThanOrEqual(16_383);
  });

  it('lowers the quality until the sheet is small enough', async () => {
    const pictures = [await picture('noise', 400, 400)];
    const fine = await contactSheet({ heading: 'Desk', pictures, layout, mostBytes: 1_000_000 });
    const small = await contactSheet({ heading: 'Desk', pictures, layout, mostBytes: Math.round(fine.length * 0.7) });
    expect(small.length).toBeLessThanOrEqual(Math.round(fine.length * 0.7));
  });
});
