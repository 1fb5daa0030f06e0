/** Whether the test has fixed the fault, so that recovery can be tested. */
export const isFixed = (): boolean => 'faultyIsMended' in window;
