/** Whether the test has taken the fault away, so that the way back can be tried. */
export const isMended = (): boolean => 'faultyIsMended' in window;
