import { journeys, runSteps, script, vitest } from './test-run/test-steps.ts'

/** `npm test`: everything that has to hold before a change is shared. Stops at the first step that fails. */
await runSteps([
  { title: 'A browser to test in', command: ['tsx', 'tests/support/browser/find-browser-command.ts'] },
  {
    title: 'Types, layers, habits, format, leftovers',
    command: script('types'),
    // Most of them keep a single core busy.
    beside: ['lint', 'formatted', 'leftovers', 'messages'].map(script),
  },
  vitest('unit*', 'Units, and the server on its database'),
  { title: 'Build', command: ['tsx', 'build/build-command.ts'] },
  vitest('storybook', 'Every story, with its accessibility'),
  journeys('Journeys in a browser'),
])
