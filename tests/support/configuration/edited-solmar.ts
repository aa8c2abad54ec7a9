import { editValue } from '#server/backoffice/config-command/edit-value.ts'
import { solmar } from '#server/demo/solmar.ts'

/** The documents of the demo merchant, with other values at these places. */
export function editedSolmar(...edits: readonly (readonly [path: string, value: unknown])[]): unknown {
  return edits.reduce<unknown>(
    (given, [path, value]) => editValue(given, path, value),
    structuredClone(solmar),
  )
}
