import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-inputs.ts'
import { journeysOf } from './test-run/journeys-of.ts'
import { journeys, runSteps, script, vitest, type Step } from './test-run/test-steps.ts'

/**
 * `npm run test:changed [-- <commit>]`: types, and the units, stories and journeys that what was changed since a commit may touch; since
 * the last one where none is named. For the desk: what is shared is held to `npm test`.
 */
const [since = 'HEAD', ...more] = process.argv.slice(2)
if (more.length > 0 || since.startsWith('-'))
  throw new Error(`Name one commit, or none: ${[since, ...more].join(' ')}`)
// Deleted files too: what imported them may fail.
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const specs = journeysOf(changed).filter((file) => existsSync(join(root, file)))
const isShown = changed.some((file) => /^(?:src|stories|machines|schemas|tests\/walks)\//.test(file))
const step = (use: boolean, ...steps: readonly Step[]) => (use ? steps : [])

if (changed.length === 0) console.log(`Nothing was changed since ${since}.`)
else
  await runSteps([
    { title: 'Types', command: script('types') },
    vitest('unit*', 'Units that it touches', '--changed', since, '--passWithNoTests'),
    ...step(isShown, vitest('storybook', 'Stories that it touches', '--changed', since, '--passWithNoTests')),
    ...step(
      specs.length > 0,
      { title: 'Build', command: ['tsx', 'build/build-command.ts'] },
      journeys('Journeys that it touches', '--project=desktop', ...specs),
    ),
  ])

function git(...options: readonly string[]): string[] {
  return execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
