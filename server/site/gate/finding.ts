/** Something that the gate says of a configuration. Errors keep it from being published. */
export interface Finding {
  /** JSON Pointer that starts with the document: `/register/fields/email/minLength`. */
  readonly path: string
  readonly reason: string
  /** What could stand there instead. */
  readonly mend?: string
  readonly severity: 'error' | 'warning' | 'notice'
}

/** Whether these findings keep a configuration from being published. */
export function blocks(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
