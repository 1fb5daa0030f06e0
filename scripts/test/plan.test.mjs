import { readPlan, stepNames } from './plan.mjs';

describe('npm test plan', () => {
  it.each([
    [[], { is: 'steps', steps: stepNames, times: false }],
    [['mfe-search'], { is: 'unit', patterns: ['mfe-search'], times: false }],
    [['--only=journeys,build', '--times'], { is: 'steps', steps: ['build', 'journeys'], times: true }],
    [['--changed'], { is: 'changed', times: false }],
    [['--long'], { is: 'long', times: false }],
    [['--node', '24', '--only=unit'], { is: 'node', major: '24', args: ['--only=unit'], times: false }],
    [['--node=22'], { is: 'node', major: '22', args: [], times: false }],
  ])('reads %j', (args, plan) => {
    expect(readPlan(args)).toEqual(plan);
  });

  it('rejects an unknown step and an unknown option', () => {
    expect(() => readPlan(['--only=lint,speed'])).toThrow('but names speed.');
    expect(() => readPlan(['--fast'])).toThrow("Unknown option '--fast'");
  });
});
