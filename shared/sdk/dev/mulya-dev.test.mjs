import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mulya-dev-'));
  const write = (path, value) => (
    mkdirSync(join(folder, path), { recursive: true }),
    writeFileSync(join(folder, path, 'package.json'), value)
  );
  write('.', JSON.stringify({ name: 'mfe-hello', mulya: { role: 'remote' } }));
  write('node_modules/@mulya/sdk', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the command says when it ends at once. */
function said(...args) {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'mulya-dev.mjs'), ...args], { cwd: folder, encoding: 'utf8' });
  return [status, stderr.trim()];
}

/** A product that says with what it was started. */
function installProduct() {
  const product = join(folder, 'node_modules/@mulya/product');
  mkdirSync(product);
  writeFileSync(join(product, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }));
  const start = 'async ({ folder, between }) => console.error(folder, between.build, between.alsoAt)';
  writeFileSync(
    join(product, 'index.js'),
    `export const developmentShell = { version: '1.0.0', folder: 'x' };\nexport const startProduct = ${start};\n`,
  );
}

describe('mulya-dev', () => {
  it('says in one sentence how to install the product', () => {
    expect(said()).toEqual([
      1,
      expect.stringMatching(
        /^The product is not installed here\. Run: npm install --save-dev --ignore-scripts <folder>\/mulya-product\.tgz, which /,
      ),
    ]);
  });

  it('starts the product with the remote of the folder, and names the address of its sections alone', () => {
    installProduct();
    for (const path of ['src/sections', 'node_modules/@mulya/sdk/dev']) mkdirSync(join(folder, path), { recursive: true });
    const [status, words] = said('--input', 'hdfc-bank');
    expect(status).toBe(0);
    expect(words).toContain(folder);
    expect(words).toContain(', the sections of mfe-hello alone at /sections/mfe-hello?company=hdfc-bank');
  });

  it('refuses a company without a recorded input, and names those that have one', () => {
    installProduct();
    expect(said('--input', 'infosys')).toEqual([
      1,
      expect.stringMatching(/^--input was expected to name one of tcs, hdfc-bank, .*; "infosys" came\.$/),
    ]);
  });
});
