import { CONTRACT_VERSION, preflight, reasonText, type Provides, type Requirements } from './index.ts';

const shell: Provides = { contract: '1.2', libraries: { react: '19.3.1', rxjs: '7.8.2' } };
const search: Requirements = { name: 'mfe-search', contract: '1.1', requires: { react: '^19.0.0' } };

const reasons = (remote: Requirements): readonly string[] => {
  const verdict = preflight(remote, shell);
  return verdict.ok ? [] : verdict.reasons.map(reasonText);
};

describe('preflight', () => {
  it('accepts a remote built for the same or an earlier minor, with libraries in range', () => {
    expect(preflight(search, shell)).toEqual({ ok: true });
    expect(preflight({ ...search, contract: '1.2', requires: { react: '^19.3.1', rxjs: '^7.8.0' } }, shell)).toEqual({ ok: true });
  });

  it.each(['1.0', '1.1', '1.2'])('accepts a remote built for contract %s in today’s shell', (contract) => {
    expect(preflight({ ...search, contract }, { ...shell, contract: CONTRACT_VERSION })).toEqual({ ok: true });
  });

  it('explains what an older shell lacks for a remote with a leave guard', () => {
    expect(preflight({ ...search, contract: '1.2' }, { ...shell, contract: '1.1' })).toEqual({
      ok: false,
      reasons: [
        {
          expected: 'a contract that contract 1.1 of the shell can serve',
          came: 'mfe-search was built for contract 1.2',
          fix: 'Build mfe-search with @mulya/contract 1.1, or release a shell with contract 1.2.',
        },
      ],
    });
  });

  it.each([
    ['a later minor', '1.3'],
    ['another major', '2.0'],
    ['an older major', '0.9'],
  ])('rejects %s of the contract and explains the fix', (_, contract) => {
    expect(reasons({ ...search, contract })).toEqual([expect.stringContaining(`mfe-search was built for contract ${contract}`)]);
    expect(reasons({ ...search, contract })[0]).toContain('Build mfe-search with @mulya/contract 1.2');
  });

  it.each([['^18.0.0'], ['^19.3.2'], ['^19.4.0'], ['^20.0.0'], ['*'], ['19.3.1'], ['']])(
    'rejects react %s when the shell has 19.3.1',
    (range) => {
      expect(reasons({ ...search, requires: { react: range } })).toEqual([expect.stringContaining(`needs react ${range}`)]);
    },
  );

  it('rejects a library that the shell does not provide', () => {
    expect(reasons({ ...search, requires: { lodash: '^4.0.0' } })[0]).toContain('Bundle lodash in mfe-search');
  });

  it('lists every reason', () => {
    expect(reasons({ name: 'mfe-search', contract: '9.0', requires: { lodash: '^4.0.0', react: '^18.0.0' } })).toHaveLength(3);
  });
});
