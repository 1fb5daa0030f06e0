/** @jest-environment node */
import type { Route } from '@mulya/contract';
import type { AuditLine, RemoteState } from '@mulya/contract/releases';
import { logTable, releasesTable } from './tables.ts';

const built = (...versions: readonly string[]): RemoteState['builds'] =>
  versions.map((version) => ({ version, contract: '1.2', publishedAt: '2026-11-22T01:00:00.000Z', publishedBy: 'mfe-search' }));
const state = (change: Partial<RemoteState>): RemoteState => ({
  remote: 'mfe-search',
  current: null,
  previous: null,
  canary: null,
  off: false,
  mounts: [],
  builds: [],
  ...change,
});

describe('table of releases', () => {
  const states = [
    state({
      remote: 'mfe-valuation',
      current: '1.10.0',
      previous: '1.9.2',
      canary: { version: '1.11.0-rc.1', percent: 2.5 },
      builds: built('1.11.0-rc.1', '1.10.0', '1.9.2', '1.9.1'),
    }),
    state({ remote: 'mfe-auth', current: '1.3.0', builds: built('1.3.0') }),
    state({
      remote: 'mfe-news',
      off: true,
      builds: built('1.0.0'),
      mounts: [
        { path: '/news/:company', remote: 'mfe-news', view: { is: 'page', name: 'news' }, access: 'signed-in', title: 'News · Mulya' },
      ],
    }),
  ];

  it('has one line per remote, and the mounted addresses below', () => {
    expect(releasesTable(states)).toEqual([
      'remote         current  previous  canary            off  newest builds',
      'mfe-auth       1.3.0    –         –                 –    1.3.0',
      'mfe-news       –        –         –                 off  1.0.0',
      'mfe-valuation  1.10.0   1.9.2     1.11.0-rc.1 2.5%  –    1.11.0-rc.1, 1.10.0',
      '',
      'Mounted:',
      '  /news/:company  mfe-news  page news  signed-in',
    ]);
  });

  it('says which pages the header’s menu has, and which ask for a place', () => {
    const page = (path: string): Route => ({
      ...{ path, remote: 'mfe-news', access: 'signed-in', title: path },
      view: { is: 'page', name: 'news' },
    });
    const mounts = [{ ...page('/news'), menu: 'News' }, page('/press'), page('/old')];
    const lines = releasesTable([state({ remote: 'mfe-news', mounts, menuRequests: [{ path: '/press', label: 'Press' }] })]);
    expect(lines.slice(lines.indexOf('Mounted:') + 1)).toEqual([
      '  /news   mfe-news  page news  signed-in  in the menu as "News"',
      '  /press  mfe-news  page news  signed-in  asks for the menu as "Press"',
      '  /old    mfe-news  page news  signed-in',
    ]);
  });

  it('lists the sections in slots', () => {
    const sum = {
      slot: 'valuation/method',
      page: 'mfe-valuation',
      remote: 'mfe-sotp',
      section: 'sum-of-parts',
      title: 'Sum of the parts',
      access: 'signed-in',
      order: 10,
    } as const;
    const framed = { ...sum, slot: 'valuation/section', sandboxed: true } as const;
    expect(releasesTable([state({ remote: 'mfe-sotp', sections: [sum, framed] })]).slice(2)).toEqual([
      '',
      'Sections in slots:',
      '  valuation/method   mfe-sotp  section sum-of-parts  signed-in  10',
      '  valuation/section  mfe-sotp  section sum-of-parts  signed-in  10  sandboxed',
    ]);
  });

  it('lists previews and redirects below, and no preview among the newest builds', () => {
    const [newest, previous] = built('1.1.0-list.2', '1.0.0');
    const preview = { branch: 'feature/list', endsAt: '2026-12-10T09:30:00.000Z' };
    const builds = newest === undefined || previous === undefined ? [] : [{ ...newest, preview }, previous];
    const lines = releasesTable([state({ current: '1.0.0', builds, redirects: [{ path: '/old', to: '/dashboard' }] })]);
    expect(lines.slice(1)).toEqual([
      'mfe-search  1.0.0    –         –       –    1.0.0',
      '',
      'Previews:',
      '  mfe-search  1.1.0-list.2  feature/list  until 2026-12-10',
      '',
      'Redirects:',
      '  /old  → /dashboard  mfe-search',
    ]);
  });

  it('fits into 80 columns, and always shows the newest build', () => {
    const lines = releasesTable([
      state({ current: '12.10.11-rc.12', previous: '12.10.11-rc.11', builds: built('12.10.12-rc.13', '12.10.11-rc.12', '12.10.11-rc.11') }),
    ]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines[1]).toMatch(/ 12\.10\.12-rc\.13$/);
  });

  it('can be empty', () => expect(releasesTable([])).toEqual(['Nothing is released yet.']));
});

describe('audit log table', () => {
  const line = (change: Partial<AuditLine>): AuditLine => ({
    at: '2026-11-21T18:35:42.000Z',
    who: 'mfe-search',
    remote: 'mfe-search',
    verb: 'promote',
    from: '1.2.0',
    to: '1.2.1',
    why: '',
    ...change,
  });

  it('prints time, who, remote, verb, from, to and why per line, in the given order', () => {
    expect(
      logTable(
        [
          line({ who: 'operator', verb: 'rollback', from: '1.2.1', to: '1.2.0', why: 'the dashboard is empty' }),
          line({ from: null }),
          line({ verb: 'off', from: null, to: null }),
        ],
        'Asia/Kolkata',
      ),
    ).toEqual([
      'time              who         remote      verb      from → to      why',
      '2026-11-22 00:05  operator    mfe-search  rollback  1.2.1 → 1.2.0  the dashboard is empty',
      '2026-11-22 00:05  mfe-search  mfe-search  promote   – → 1.2.1',
      '2026-11-22 00:05  mfe-search  mfe-search  off       –',
    ]);
  });

  it('cannot control the terminal with foreign texts', () => {
    expect(logTable([line({ why: '\u001b[2J\u001b[1mgone\r\nsecond' })], 'UTC')[1]).toMatch(/1\.2\.1 {2}\[2J \[1mgone second$/);
  });

  it('prints an invalid time unchanged', () => expect(logTable([line({ at: 'yesterday' })])[1]).toMatch(/^yesterday/));
  it('may be empty', () => expect(logTable([])).toEqual(['The log is empty.']));
});
