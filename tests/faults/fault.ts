import { test as base, expect } from '../journeys/journey.ts';

interface FaultFixtures {
  /**
   * Declares an expected console warning of the shell, such as "[shell] REMOTE_ENTRY_LOST: mfe-search 1.3.0 could not
   * be fetched.", and how often it occurs.
   */
  readonly expectWarning: (line: RegExp, times: number) => void;
}

/** A journey through a fault: it checks the page, and the shell's console messages. */
export const test = base.extend<FaultFixtures>({
  expectWarning: [
    async ({ context }, use, testInfo) => {
      const said: string[] = [];
      const declared: { readonly line: RegExp; readonly times: number }[] = [];
      context.on('console', (message) => {
        if (message.type() === 'warning' && /^\[(shell|mfe-[a-z-]+)\] /.test(message.text())) said.push(message.text());
      });
      await use((line, times) => void declared.push({ line, times }));
      if (testInfo.status !== testInfo.expectedStatus) return; // the test's own failure says more
      for (const { line, times } of declared)
        expect(
          said.filter((text) => line.test(text)),
          `${String(line)} in the log`,
        ).toHaveLength(times);
      const others = said.filter((text) => !declared.some(({ line }) => line.test(text)));
      expect(others, 'nothing may be warned of that the test did not declare').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
