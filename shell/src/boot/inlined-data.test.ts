import { release } from '../kernel/kernel.fixture.ts';
import { readInlinedData } from './inlined-data.ts';

const config = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-mulya' }, authEmulator: 'http://127.0.0.1:9099' };

function page(blocks: Readonly<Record<string, string>>): Document {
  const made = document.implementation.createHTMLDocument();
  for (const [id, text] of Object.entries(blocks)) {
    const script = made.createElement('script');
    script.type = 'application/json';
    script.id = id;
    script.textContent = text;
    made.head.append(script);
  }
  return made;
}

describe('readInlinedData', () => {
  it('reads the configuration and the release', () => {
    const read = readInlinedData(page({ 'mulya-config': JSON.stringify(config), 'mulya-release': JSON.stringify(release) }));
    expect(read).toEqual({ ok: true, config, release });
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['no blocks', {}, 'mulya-config'],
    ['a configuration that is cut off', { 'mulya-config': '{"firebase":' }, 'mulya-config'],
    ['a release of another shape', { 'mulya-config': JSON.stringify(config), 'mulya-release': '{"schema":2}' }, 'mulya-release'],
  ])('names the faulty block: %s', (_, blocks, id) => {
    expect(readInlinedData(page(blocks))).toEqual({ ok: false, problem: expect.stringContaining(id) });
  });
});
