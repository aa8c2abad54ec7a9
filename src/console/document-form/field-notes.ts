import type { FieldPathList } from '@rjsf/utils'
import { createContext, use } from 'react'

/** What the template of a field says around its control. */
export interface FieldNotes {
  readonly path: FieldPathList
  readonly label: string
  readonly helpText: string | undefined
  readonly errorText: string | undefined
}

/** By the id of the control. */
export const FieldNotesContext = createContext<(FieldNotes & { readonly id: string }) | undefined>(undefined)

/** The words around a control, and which of them there are. */
export function useFieldNotes(id: string) {
  const notes = use(FieldNotesContext)
  const own = notes?.id === id ? notes : { path: [], label: '', helpText: undefined, errorText: undefined }
  const { path, label, helpText, errorText } = own
  return { path, label, helpText, errorText, help: helpText !== undefined, error: errorText !== undefined }
}
