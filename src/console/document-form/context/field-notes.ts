import type { FieldPathList } from '@rjsf/utils'
import { createContext, use, type ReactNode } from 'react'

/** What the template of a field says around its control. */
export interface FieldNotes {
  readonly path: FieldPathList
  readonly label: string
  /** The label and its marks. */
  readonly name: ReactNode
  readonly helpText: ReactNode
  readonly errorText: string | undefined
}

/** By the id of the control. */
export const FieldNotesContext = createContext<(FieldNotes & { readonly id: string }) | undefined>(undefined)

/** The words around a control, and which of them there are. */
export function useFieldNotes(id: string) {
  const notes = use(FieldNotesContext)
  const own = notes?.id === id ? notes : nothingSaid
  return { ...own, help: own.helpText !== undefined, error: own.errorText !== undefined }
}

const nothingSaid: FieldNotes = {
  path: [],
  label: '',
  name: '',
  helpText: undefined,
  errorText: undefined,
}
