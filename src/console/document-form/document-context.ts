import type { FieldPathList } from '@rjsf/utils'
import { createContext, use } from 'react'
import type { DocumentProblem } from './document-problems.ts'

interface DocumentContextValue {
  /** The first part of every message id and control id. */
  readonly documentId: string
  readonly readOnly: boolean
  readonly problems: readonly DocumentProblem[]
  /** Grows with each attempt that fails and each link to a problem: what holds one opens. */
  readonly reveals: number
}

export const DocumentContext = createContext<DocumentContextValue | undefined>(undefined)

export function useDocument(): DocumentContextValue {
  const value = use(DocumentContext)
  if (!value) throw new Error('A part of a document is for inside a DocumentForm')
  return value
}

/** How many problems are at or below a path. */
export function useProblemsBelow(path: FieldPathList): number {
  const { problems } = useDocument()
  return problems.filter((problem) => path.every((part, at) => String(part) === problem.path[at])).length
}
