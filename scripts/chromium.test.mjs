import { chromiumArguments, findChromium, findOrInstallChromium } from './chromium.mjs';

const playwrights = '/home/a/.cache/ms-playwright/chromium/chrome';

/** A machine with these files. `installs` maps a package to the file that it installs. */
function machine({ files = [], env = {}, isRoot = false, installs = {} } = {}) {
  const there = new Set(files);
  const installed = [];
  return {
    installed,
    env,
    isRoot,
    exists: (path) => there.has(path),
    playwrights: () => playwrights,
    install(name) {
      installed.push(name);
      if (installs[name] !== undefined) there.add(installs[name]);
      return installs[name] !== undefined;
    },
  };
}

const silently = () => {};

describe('Chromium of the journeys', () => {
  it.each([
    ['the one that CHROMIUM_PATH names', { files: ['/opt/mine', '/usr/bin/chromium'], env: { CHROMIUM_PATH: '/opt/mine' } }, '/opt/mine'],
    ['the distribution’s', { files: ['/usr/bin/chromium', playwrights] }, '/usr/bin/chromium'],
    ['Google’s', { files: ['/usr/bin/google-chrome'] }, '/usr/bin/google-chrome'],
    ['one on the path', { files: ['/snap/bin/chromium'], env: { PATH: '/bin:/snap/bin' } }, '/snap/bin/chromium'],
    ['Playwright’s own', { files: [playwrights] }, playwrights],
  ])('comes from %s', (_, options, path) => {
    expect(findChromium(machine(options))).toBe(path);
  });

  it('fails when CHROMIUM_PATH is wrong, without looking elsewhere', () => {
    expect(() => findChromium(machine({ files: ['/usr/bin/chromium'], env: { CHROMIUM_PATH: '/gone' } }))).toThrow(
      'CHROMIUM_PATH was expected to be a Chromium, but there is no file /gone.',
    );
  });

  it('installs the distribution’s package as root', () => {
    const fresh = machine({ files: ['/usr/bin/apt-get'], isRoot: true, installs: { chromium: '/usr/bin/chromium' } });
    expect(findOrInstallChromium(fresh, silently).path).toBe('/usr/bin/chromium');
    expect(fresh.installed).toEqual(['chromium']);
  });

  it('prefers the headless shell for the journeys', () => {
    const files = ['/usr/bin/chromium', '/usr/local/bin/chromium-headless-shell'];
    expect(findOrInstallChromium(machine({ files }), silently, 'shell').path).toBe('/usr/local/bin/chromium-headless-shell');
    expect(findOrInstallChromium(machine({ files }), silently).path).toBe('/usr/bin/chromium');
    expect(findOrInstallChromium(machine({ files: ['/usr/bin/chromium'] }), silently, 'shell').path).toBe('/usr/bin/chromium');
    expect(
      findOrInstallChromium(machine({ files: [...files, '/opt/mine'], env: { CHROMIUM_PATH: '/opt/mine' } }), silently, 'shell').path,
    ).toBe('/opt/mine');
  });

  it('installs the distribution’s headless shell as root, or uses an installed browser', () => {
    const files = ['/usr/bin/apt-get', '/usr/bin/chromium'];
    const fresh = machine({ files, isRoot: true, installs: { 'chromium-headless-shell': '/usr/bin/chromium-headless-shell' } });
    expect(findOrInstallChromium(fresh, silently, 'shell').path).toBe('/usr/bin/chromium-headless-shell');
    expect(fresh.installed).toEqual(['chromium-headless-shell']);
    expect(findOrInstallChromium(machine({ files, isRoot: true }), silently, 'shell').path).toBe('/usr/bin/chromium');
    const named = machine({ files, isRoot: true, env: { CHROMIUM_PATH: '/usr/bin/chromium' } });
    expect(findOrInstallChromium(named, silently, 'shell').path).toBe('/usr/bin/chromium');
    expect(named.installed).toEqual([]);
  });

  it('installs Playwright’s for other users', () => {
    const fresh = machine({ files: ['/usr/bin/apt-get'], installs: { 'Playwright’s': playwrights } });
    expect(findOrInstallChromium(fresh, silently).path).toBe(playwrights);
  });

  it('fails with one sentence when nothing can be installed', () => {
    expect(() => findOrInstallChromium(machine(), silently)).toThrow(
      'none could be found or installed. Install one, or set CHROMIUM_PATH=<file>.',
    );
  });

  it('disables the sandbox only as root', () => {
    expect(chromiumArguments(true)).toContain('--no-sandbox');
    expect(chromiumArguments(false)).not.toContain('--no-sandbox');
  });
});
