import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../build-inputs.ts'
import {
  addCounts,
  noTests,
  readCounts,
  readFileTimes,
  readUnsteady,
  type Counts,
  type FileTime,
} from './test-results.ts'

type Command = readonly [string, ...string[]]

export interface Step {
  readonly title: string
  readonly command: Command
  /** Run at the same time, where none needs what another makes. */
  readonly beside?: readonly Command[]
  /** Where the runner leaves its counts, below the project. */
  readonly report?: string
}

/** A script of the project, by its name in `package.json`. */
export function script(name: string): Command {
  return ['npm', 'run', '--silent', name]
}

/** A project of vitest, by name or pattern, with the files or options that choose its tests. */
export function vitest(project: string, title: string, ...chosen: readonly string[]): Step {
  const report = `.cache/test-results/${project.replace('*', '')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { title, command: ['vitest', 'run', '--project', project, ...chosen, ...reporters], report }
}

/** Journeys in a browser, with the options that choose them. */
export function journeys(title: string, ...chosen: readonly string[]): Step {
  return { title, command: ['playwright', 'test', ...chosen], report: 'test-results/e2e.json' }
}

/** Runs steps until one fails; says at the end what each took, the slowest files, and in the last line how many tests passed. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  let all = noTests
  let failed: Step | undefined
  const took: string[] = []
  const files: FileTime[] = []
  const unsteady: string[] = []
  const began = performance.now()
  for (const step of steps) {
    const started = performance.now()
    const counts = await run(step)
    took.push(`${seconds(started).padStart(9)}  ${step.title}`)
    if (step.report) {
      files.push(...readFileTimes(join(root, step.report)))
      unsteady.push(...readUnsteady(join(root, step.report)))
    }
    all = addCounts(all, counts)
    if (counts.failed === 0) continue
    failed = step
    break
  }
  console.log(`\n== Slowest files\n${slowest(files).join('\n')}`)
  console.log(`\n== In all ${seconds(began)}\n${took.join('\n')}`)
  if (unsteady.length > 0)
    console.log(`\n== Held only at the second try, to be mended\n${unsteady.join('\n')}`)
  if (failed) console.log(`Failed: ${failed.title} (${failed.command.join(' ')})`)
  for (const step of failed ? steps.slice(steps.indexOf(failed) + 1) : [])
    console.log(`Not run: ${step.title}`)
  if (all.skipped > 0) console.log(`${all.skipped} skipped`)
  console.log(`${all.passed} passed, ${all.failed} failed`)
  process.exitCode = failed ? 1 : 0
}

function slowest(files: readonly FileTime[]) {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map((each) => `${each.seconds.toFixed(1).padStart(7)} s  ${each.file}`)
}

/** Runs a step; one that fails without a failed test, as a check does, counts as one failure. */
async function run({ title, command, beside, report }: Step): Promise<Counts> {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const file = report && join(root, report)
  if (file) rmSync(file, { force: true })
  const outcomes = await Promise.all([command, ...(beside ?? [])].map(call))
  const succeeded = outcomes.every(Boolean)
  const counts = file ? readCounts(file) : noTests
  const tests = file ? `, ${counts.passed} tests passed, ${counts.failed} failed` : ''
  console.log(`-- ${succeeded ? 'Done' : 'Failed'} in ${seconds(started)}${tests}`)
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function call([program, ...options]: Command): Promise<boolean> {
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
