export { MethodGridPanel } from './method-grid-panel.tsx';
export { MethodScenarios } from './method-scenarios.tsx';
