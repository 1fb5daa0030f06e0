/** Whether the test has fixed the fault, so that recovery can be tested. */
export const isMended = (): boolean => 'faultyIsMended' in window;
