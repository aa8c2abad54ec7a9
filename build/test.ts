import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './build-inputs.ts'
import { addCounts, noTests, readCounts, type Counts } from './test-results.ts'

interface Step {
  readonly title: string
  readonly command: readonly [string, ...string[]]
  /** Where the runner leaves its counts, below the project. */
  readonly report?: string
}

/** `npm test`: everything that has to hold before a change is shared. Stops at the first step that fails. */
const steps: readonly Step[] = [
  { title: 'A browser to test in', command: ['tsx', 'tests/support/find-browser-command.ts'] },
  { title: 'Types, layers, habits, format, leftovers', command: ['npm', 'run', '--silent', 'check'] },
  vitest('unit', 'Units, and the server on its database'),
  { title: 'Build', command: ['tsx', 'build/build-command.ts'] },
  vitest('storybook', 'Every story, with its accessibility'),
  {
    title: 'Journeys in a browser',
    command: ['playwright', 'test'],
    report: 'test-results/e2e.json',
  },
]

let all = noTests
let failed: Step | undefined
const began = performance.now()
for (const step of steps) {
  const counts = await run(step)
  all = addCounts(all, counts)
  if (counts.failed === 0) continue
  failed = step
  break
}

console.log(`\n== In all ${seconds(began)}`)
if (failed) console.log(`Failed: ${failed.title} (${failed.command.join(' ')})`)
for (const step of failed ? steps.slice(steps.indexOf(failed) + 1) : []) console.log(`Not run: ${step.title}`)
if (all.skipped > 0) console.log(`${all.skipped} skipped`)
console.log(`${all.passed} passed, ${all.failed} failed`)
process.exitCode = failed ? 1 : 0

function vitest(project: string, title: string): Step {
  const report = `.cache/test-results/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { title, command: ['vitest', 'run', '--project', project, ...reporters], report }
}

/** Runs a step; one that fails without a failed test, as a check does, counts as one failure. */
async function run({ title, command, report }: Step): Promise<Counts> {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const file = report && join(root, report)
  if (file) rmSync(file, { force: true })
  const succeeded = await call(command)
  const counts = file ? readCounts(file) : noTests
  const tests = file ? `, ${counts.passed} tests passed, ${counts.failed} failed` : ''
  console.log(`-- ${succeeded ? 'Done' : 'Failed'} in ${seconds(started)}${tests}`)
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function call([program, ...options]: Step['command']): Promise<boolean> {
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      cwd: root,
      env: { ...process.env, PATH },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
