import { useState } from 'react'
import type { CompiledFormState } from './use-compiled-form.ts'

/**
 * Whether the first form of a dialog is still on its way. The dialog is shown when it is there, since nobody knows how high a form is
 * before it comes, and the dialog would grow, and its title move, under who reads it.
 */
export function useFormComes({ status }: CompiledFormState): boolean {
  const [hasCome, setHasCome] = useState(false)
  if (!hasCome && status !== 'loading') setHasCome(true)
  return !hasCome && status === 'loading'
}
