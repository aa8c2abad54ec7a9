import { readFileSync } from 'node:fs'

/** How many tests a runner saw. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
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
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** The counts in the report that a runner left; none where it ended before it could write one. */
export function readCounts(file: string): Counts {
  const report = readReport(file)
  if (report === undefined) return noTests
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

function readReport(file: string): VitestReport | PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  } catch {
    return undefined
  }
}
