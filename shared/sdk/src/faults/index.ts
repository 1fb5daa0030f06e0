/** Faults of remotes with positions in their sources, for `mulya-release errors` and the shell's inspector. */
export { mappedFaults, type FaultSource, type MappedFault } from './mapped-faults.ts';
export { createFrameMapper, type FrameMapper, type MapSource } from './frame-mapper.ts';
