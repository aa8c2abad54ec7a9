import type { OperatorRole } from '#schemas/calls/operator-roles.ts'
import { pointerKeys } from '#schemas/config/json-pointer.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { OperatorCaller } from '../platform/contract/handler.ts'

/** Throws `forbidden` where one of the paths lies in a document that none of the caller's roles reaches. */
export function assertMayTouch(
  caller: OperatorCaller,
  merchant: string,
  paths: readonly string[],
  roles: readonly OperatorRole[],
): void {
  const documents = new Set(paths.map((path) => pointerKeys(path)[0] ?? ''))
  for (const document of documents)
    if (!caller.mayTouch(merchant, document, roles)) throw new CallError('forbidden', { roles })
}
