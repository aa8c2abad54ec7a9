import type { FieldPathList, RJSFSchema } from '@rjsf/utils'
import { createContext, use } from 'react'
import type { DocumentSource } from '../../parts/document/document-source.ts'
import type { DocumentProblem } from '../problems/document-problems.ts'

interface DocumentContextValue {
  /** The first part of every message id and control id. */
  readonly documentId: string
  readonly schema: RJSFSchema
  readonly placeMessage: DocumentSource['placeMessage']
  readonly readOnly: boolean
  readonly problems: readonly DocumentProblem[]
  readonly problemsAt: ReadonlyMap<string, readonly DocumentProblem[]>
  /** Changes a place from outside of its field. */
  readonly setValue: (path: FieldPathList, value: unknown) => void
  /** Grows with each attempt that fails and each link to a problem: what holds one opens. */
  readonly reveals: number
  /** The place that the address names: what holds it opens. Empty for none. */
  readonly linked: readonly string[]
}

export const DocumentContext = createContext<DocumentContextValue | undefined>(undefined)

export function useDocument(): DocumentContextValue {
  const value = use(DocumentContext)
  if (!value) throw new Error('A part of a document is for inside a DocumentForm')
  return value
}

/** What is said at or below a path. */
export function useProblemsBelow(path: FieldPathList): readonly DocumentProblem[] {
  const { problems } = useDocument()
  return problems.filter((problem) => path.every((part, at) => String(part) === problem.path[at]))
}

/** Whether somebody is to be led to a path, or to a place below it: by a problem, or by the address. */
export function useIsLedTo(path: FieldPathList): boolean {
  const { linked } = useDocument()
  const hasProblem = useProblemsBelow(path).length > 0
  return hasProblem || (linked.length > 0 && path.every((part, at) => String(part) === linked[at]))
}

/** What is said of a place itself. */
export function useProblemsAt(path: FieldPathList): readonly DocumentProblem[] {
  const { problemsAt } = useDocument()
  return problemsAt.get(path.join('/')) ?? none
}

const none: readonly DocumentProblem[] = []

/** By the parts of the path, joined with slashes. */
export function problemsByPlace(problems: readonly DocumentProblem[]) {
  const places = new Map<string, DocumentProblem[]>()
  for (const problem of problems) {
    const place = problem.path.join('/')
    places.set(place, [...(places.get(place) ?? []), problem])
  }
  return places
}
