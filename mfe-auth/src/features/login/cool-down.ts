/** Limits how often something happens, per address. */
export interface CoolDown {
  isOver(address: string): boolean;
  start(address: string): void;
}

/** `now` is a clock in milliseconds. */
export function createCoolDown(milliseconds: number, now: () => number = Date.now): CoolDown {
  const startTimes = new Map<string, number>();
  const key = (address: string) => address.trim().toLowerCase();
  return {
    isOver(address) {
      const startTime = startTimes.get(key(address));
      return startTime === undefined || now() - startTime >= milliseconds;
    },
    start: (address) => void startTimes.set(key(address), now()),
  };
}
