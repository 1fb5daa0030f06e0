import { createLog } from './log.ts';

describe('createLog', () => {
  it('omits data and info messages in production', () => {
    const sink = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    const log = createLog('mfe-search', sink, 'left-out');
    log.info('Searched.', { query: 'TCS' });
    log.warn('Slow.', { query: 'TCS' });
    log.error('Failed.', new Error('analyst@example.com'));
    expect(sink.info).not.toHaveBeenCalled();
    expect(sink.warn.mock.calls).toEqual([['[mfe-search] Slow.']]);
    expect(sink.error.mock.calls).toEqual([['[mfe-search] Failed.']]);
  });

  it('prints both in development', () => {
    const sink = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    createLog('shell', sink, 'shown').info('Searched.', { query: 'TCS' });
    expect(sink.info.mock.calls).toEqual([['[shell] Searched.', { query: 'TCS' }]]);
  });
});
