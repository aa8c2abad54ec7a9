import type { OperatorRole } from '#schemas/calls/operator-roles.ts'
import { pointerKeys } from '#schemas/config/json-pointer.ts'
import { orderKey } from '#schemas/config/keyed-list.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { OperatorCaller } from '../platform/contract/handler.ts'

/** Throws `forbidden` where one of the paths lies in a document that none of the caller's roles reaches. */
export function assertMayTouch(
  caller: OperatorCaller,
  merchant: string,
  paths: readonly string[],
  roles: readonly OperatorRole[],
): void {
  const documents = new Set(paths.flatMap(documentsOf))
  for (const document of documents)
    if (!caller.mayTouch(merchant, document, roles)) throw new CallError('forbidden', { roles })
}

/** What is inherited belongs to the document in which it lies. */
function documentsOf(path: string): readonly string[] {
  const [document = '', entry] = pointerKeys(path)
  if (document !== 'inherits' || entry === undefined) return [document]
  return entry === orderKey ? [] : [pointerKeys(entry)[0] ?? document]
}
