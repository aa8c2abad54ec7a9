import { isError, type Finding } from '../gate/finding.ts'

/** Findings as a table: what kind, where, and below it what is wrong, which value stands there, what would mend it. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ severity, path, reason, value, mend }) =>
      [
        `${severity.padEnd(8)} ${path}`,
        `${indent}${reason}`,
        ...(value === undefined ? [] : [`${indent}is now   ${value}`]),
        ...(mend === undefined ? [] : [`${indent}mend     ${mend}`]),
      ].join('\n'),
    )
    .join('\n')
}

/** "2 errors, 1 warning". */
export function countFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length
  const others = findings.length - errors
  return `${errors} ${errors === 1 ? 'error' : 'errors'}, ${others} ${others === 1 ? 'remark' : 'remarks'}`
}

const indent = ' '.repeat(9)
