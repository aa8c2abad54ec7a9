import { isError, type StoredFinding } from '../../configuration/gate/finding.ts'
import { findingText } from '../../configuration/gate/finding-text.ts'

/** Findings as a table: what kind, where, and below it what is wrong, which value stands there, what would mend it. */
export function formatFindings(findings: readonly StoredFinding[]): string {
  return findings
    .map(({ severity, path, value, ...said }) => {
      const { reason, mend } = findingText(said)
      return [
        `${severity.padEnd(8)} ${path}`,
        `${indent}${reason}`,
        ...(value === undefined ? [] : [`${indent}is now   ${value}`]),
        ...(mend === undefined ? [] : [`${indent}mend     ${mend}`]),
      ].join('\n')
    })
    .join('\n')
}

/** "2 errors, 1 warning". */
export function countFindings(findings: readonly StoredFinding[]): string {
  const errors = findings.filter(isError).length
  const others = findings.length - errors
  return `${errors} ${errors === 1 ? 'error' : 'errors'}, ${others} ${others === 1 ? 'remark' : 'remarks'}`
}

const indent = ' '.repeat(9)
