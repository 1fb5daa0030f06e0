import { sectionLimits } from '@mulya/contract';
import { createCallBudget } from './running-section.tsx';
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
  const setup = (storage: () => Storage = () => localStorage, load = 1, clock = { now: 1_000 }) => ({
    clock,
    marks: createStartMarks(storage, () => clock.now, load),
  });
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

  it('name the section that hung, and not those that waited for it', () => {
    const { clock, marks } = setup();
    marks.begin('mfe-news/list');
    marks.begin('mfe-sotp/sum');
    marks.begin('mfe-news/chart');
    marks.end('mfe-news/list'); // its render was the first, and finished
    clock.now += 5_001;
    const reloaded = setup(() => localStorage, 2, clock).marks;
    const namesHung = () => ['mfe-news/list', 'mfe-sotp/sum', 'mfe-news/chart'].filter((section) => reloaded.hasHung(section));
    expect(namesHung()).toEqual(['mfe-sotp/sum']);

    reloaded.begin('mfe-news/chart'); // and hangs too, in a load of its own
    clock.now += 5_001;
    expect(namesHung()).toEqual(['mfe-sotp/sum', 'mfe-news/chart']);
  });

  it('are missing without storage, or when another value is stored', () => {
    const { marks } = setup(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    marks.begin('mfe-sotp/sum');
    marks.end('mfe-sotp/sum');
    expect(marks.hasHung('mfe-sotp/sum')).toBe(false);
    for (const stored of ['{"mfe-sotp/sum":"soon"', '{"mfe-sotp/sum":1,"mfe-sotp/other":null}', 'null']) {
      localStorage.setItem('mulya-section-start', stored);
      expect(setup().marks.hasHung('mfe-sotp/sum')).toBe(false);
    }
  });
});
