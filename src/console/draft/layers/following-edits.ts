import { configurationSchema } from '#schemas/config/documents.ts'
import { present, type Edit } from '#schemas/config/edits/edit.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'

/**
 * Has a place follow the layers above again: its entry in `inherits`, and the value that it then has, so that taking the step back brings
 * the own value too.
 */
export function followingEdits(mine: unknown, theirs: unknown, path: string): readonly Edit[] {
  const [own, above] = [mine, theirs].map((documents) => valueAt(configurationSchema, documents, path))
  return [
    { path, ...present('from', own), ...present('to', above) },
    { path: `/inherits/${pointerToken(path)}`, to: { path } },
  ]
}
