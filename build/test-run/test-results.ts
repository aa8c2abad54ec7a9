import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../build-inputs.ts'

/** How many tests a runner saw. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What the tests of a file took, added up. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites: readonly PlaywrightSuite[]
}

/** The counts in the report that a runner left; none where it ended before it could write one. */
export function readCounts(file: string): Counts {
  const report = readReport(file)
  if (report === undefined) return noTests
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/** The journeys that held only at the second try (decision 065): each has found a race, of the product or its own. */
export function readUnsteady(file: string): readonly string[] {
  const report = readReport(file)
  return report && 'stats' in report ? report.suites.flatMap(unsteadyOf) : []
}

function unsteadyOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(unsteadyOf)]
}

/** The times in the report that a runner left, longest first. */
export function readFileTimes(file: string): readonly FileTime[] {
  const report = readReport(file)
  if (report === undefined) return []
  const times =
    'stats' in report
      ? report.suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) }))
      : report.testResults.map(({ name, startTime, endTime }) => ({
          file: relative(root, name),
          seconds: (endTime - startTime) / 1000,
        }))
  return times.sort((one, other) => other.seconds - one.seconds)
}

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

function readReport(file: string): VitestReport | PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  } catch {
    return undefined
  }
}
