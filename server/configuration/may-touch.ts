import { whoAdministers, whoEdits, whoPublishes, type OperatorRole } from '#schemas/calls/operator-roles.ts'
import { layerOf } from '#schemas/config/draft-owner.ts'
import { touchedDocuments } from '#schemas/config/touched-documents.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { OperatorCaller } from '../platform/contract/handler.ts'
import type { DraftRow } from './draft-tables.ts'

/** Throws `forbidden` where one of the paths lies in a document that none of the caller's roles reaches. */
export function assertMayTouch(
  caller: OperatorCaller,
  merchant: string,
  paths: readonly string[],
  roles: readonly OperatorRole[],
): void {
  for (const document of touchedDocuments(paths))
    if (!caller.mayTouch(merchant, document, roles)) throw new CallError('forbidden', { roles })
}

/** Throws `forbidden` for whoever may not bring a draft live. */
export function assertMayPublish(
  caller: OperatorCaller,
  { merchant, edits }: Pick<DraftRow, 'merchant' | 'edits'>,
): void {
  assertMayDecide(caller, merchant)
  const paths = edits.map(({ path }) => path)
  assertMayTouch(caller, merchant, paths, whoPublishes)
}

/** Throws `forbidden` for whoever neither began a draft nor may edit all that it changes. */
export function assertMayDiscard(
  caller: OperatorCaller,
  { merchant, edits, author_id }: Pick<DraftRow, 'merchant' | 'edits' | 'author_id'>,
): void {
  if (author_id === caller.operatorId) return
  const paths = edits.map(({ path }) => path)
  assertMayTouch(caller, merchant, paths, whoEdits)
}

/** What a layer says is everybody's who stands below it: administrators of all merchants decide. Throws `forbidden`. */
function assertMayDecide(caller: OperatorCaller, owner: string): void {
  const roles: readonly OperatorRole[] = whoAdministers
  if (layerOf(owner) === undefined || caller.rolesAt(owner).some((role) => roles.includes(role))) return
  throw new CallError('forbidden', { roles: whoAdministers })
}
