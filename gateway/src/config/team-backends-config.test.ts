import { readTeamBackends } from './settings.ts';
import { VariableReader, type Environment } from './variables.ts';

function read(env: Environment) {
  const variables = new VariableReader(env);
  return { backends: readTeamBackends(variables), problems: variables.problems };
}

describe('teams’ own servers', () => {
  it('have an address, and a key if the operator sets one', () => {
    const TEAM_BACKENDS = 'mfe-news=https://news.example.com/v1, mfe-sotp=http://10.0.0.5:8080';
    expect(read({ TEAM_BACKENDS, TEAM_BACKEND_KEYS: 'mfe-news=a=b' }).backends).toEqual(
      new Map([
        ['mfe-news', { address: 'https://news.example.com/v1', key: 'a=b' }],
        ['mfe-sotp', { address: 'http://10.0.0.5:8080' }],
      ]),
    );
  });

  it.each([
    'news=https://a.example',
    'mfe-news',
    'mfe-news=ftp://a.example',
    'mfe-news=https://a:b@c.example',
    'mfe-news=https://a.example?x',
  ])('are rejected as %s', (TEAM_BACKENDS) => {
    expect(read({ TEAM_BACKENDS }).problems).toEqual([
      expect.stringMatching(/^TEAM_BACKENDS was expected to be pairs such as mfe-news=https:/),
    ]);
  });

  it('name no key without an address, and no key in a problem', () => {
    expect(read({ TEAM_BACKEND_KEYS: 'mfe-news=secret' }).problems).toEqual([
      'TEAM_BACKEND_KEYS has a key of mfe-news, but TEAM_BACKENDS has no address of it.',
    ]);
    expect(read({ TEAM_BACKEND_KEYS: 'secret' }).problems.join()).not.toContain('"secret"');
  });
});
