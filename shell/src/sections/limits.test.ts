import { sectionLimits } from '@mulya/contract';
import { createCallBudget } from './call-budget.ts';
import { createStartMarks } from './start-mark.ts';

describe('budget of calls', () => {
  it('is renewed every ten seconds', () => {
    let now = 0;
    const onExceeded = jest.fn();
    const spend = createCallBudget(onExceeded, () => now);
    for (let window = 0; window < 3; window += 1) {
      for (let call = 0; call < sectionLimits.callsInTenSeconds; call += 1) spend();
      now += 10_000;
    }
    expect(onExceeded).not.toHaveBeenCalled();
  });

  it('ends for good when it is exceeded', () => {
    let now = 0;
    const onExceeded = jest.fn();
    const spend = createCallBudget(onExceeded, () => now);
    spend(sectionLimits.callsInTenSeconds);
    expect(spend).toThrow('A section may send 300 messages in ten seconds');
    now += 60_000;
    expect(spend).toThrow();
    expect(onExceeded).toHaveBeenCalledTimes(1);
  });
});

describe('marks of starts', () => {
  const setup = (storage: () => Storage = () => localStorage) => {
    const clock = { now: 1_000 };
    return { clock, marks: createStartMarks(storage, () => clock.now) };
  };
  beforeEach(() => {
    localStorage.clear();
  });

  it('tell a start that never finished from one that runs in another tab', () => {
    const { clock, marks } = setup();
    marks.begin('mfe-sotp/sum');
    expect(marks.hasHung('mfe-sotp/sum')).toBe(false);
    clock.now += 5_001;
    expect([marks.hasHung('mfe-sotp/sum'), marks.hasHung('mfe-news/sum')]).toEqual([true, false]);
    marks.end('mfe-sotp/sum');
    expect([marks.hasHung('mfe-sotp/sum'), localStorage.length]).toEqual([false, 0]);
  });

  it('are missing without storage, or when another value is stored', () => {
    const { marks } = setup(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    marks.begin('mfe-sotp/sum');
    marks.end('mfe-sotp/sum');
    expect(marks.hasHung('mfe-sotp/sum')).toBe(false);
    localStorage.setItem('mulya-section-start', '{"mfe-sotp/sum":"soon"');
    expect(setup().marks.hasHung('mfe-sotp/sum')).toBe(false);
  });
});
