import type { DocumentProblem } from './document-problems.ts'

/** What somebody else than the form says of a place, such as the gate. */
export interface DocumentFinding {
  /** JSON Pointer that starts with the document, as the gate writes it: `/register/fields/email/minLength`. */
  readonly path: string
  readonly level: 'error' | 'warning' | 'notice'
  /** A whole sentence in the operator's language. */
  readonly text: string
}

/** The findings of one document beside what its form found; of a place that has an error of the form, the form speaks alone. */
export function withFindings(
  documentId: string,
  problems: readonly DocumentProblem[],
  findings: readonly DocumentFinding[],
): readonly DocumentProblem[] {
  const taken = new Set(problems.map(({ path }) => path.join('/')))
  const others = findings.flatMap(({ path: pointer, level, text }): DocumentProblem[] => {
    const [, document, ...path] = pointer
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (document !== documentId || (level === 'error' && taken.has(path.join('/')))) return []
    return [{ path, level, text, code: 'finding', params: {} }]
  })
  return [...problems, ...others]
}

export function isProblemError({ level = 'error' }: Pick<DocumentProblem, 'level'>): boolean {
  return level === 'error'
}
