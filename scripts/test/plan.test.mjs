import { readPlan, stepNames, turnsOf } from './plan.mjs';

describe('npm test plan', () => {
  it('runs every step in order', () => {
    expect(readPlan([])).toEqual({ is: 'steps', steps: stepNames });
  });

  it('runs lint in parallel with types and build, and each other step alone', () => {
    expect(turnsOf(stepNames)).toEqual([[['lint'], ['types', 'build']], [['unit']], [['journeys']]]);
    expect(turnsOf(['types', 'unit'])).toEqual([[['types']], [['unit']]]);
    expect(turnsOf(['unit', 'journeys'])).toEqual([[['unit']], [['journeys']]]);
  });

  it('runs one workspace’s unit tests when it is named', () => {
    expect(readPlan(['mfe-search'])).toEqual({ is: 'unit', patterns: ['mfe-search'] });
  });

  it('runs chosen steps in their own order', () => {
    expect(readPlan(['--only=journeys,build'])).toEqual({ is: 'steps', steps: ['build', 'journeys'] });
  });

  it('runs the long journeys when asked', () => {
    expect(readPlan(['--long'])).toEqual({ is: 'long' });
  });

  it('rejects an unknown step', () => {
    expect(() => readPlan(['--only=lint,speed'])).toThrow('but names speed.');
  });
});
