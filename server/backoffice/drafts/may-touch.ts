import {
  whoAdministers,
  whoEdits,
  whoPublishes,
  type OperatorRole,
} from '#schemas/operators/operator-roles.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { touchedDocuments } from '#schemas/config/edits/touched-documents.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { OperatorCaller } from '../../platform/contract/handler.ts'
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
  if (!mayDecide(caller, merchant)) throw new CallError('forbidden', { roles: whoAdministers })
  const paths = edits.map(({ path }) => path)
  assertMayTouch(caller, merchant, paths, whoPublishes)
}

/** Whether an operator may bring changes of these documents live. */
export function mayPublish(caller: OperatorCaller, owner: string, documents: readonly string[]): boolean {
  return (
    mayDecide(caller, owner) &&
    caller.rolesAt(owner).some((role) => whoPublishes.some((each) => each === role)) &&
    documents.every((document) => caller.mayTouch(owner, document, whoPublishes))
  )
}

/** Throws `forbidden` for an operator who neither began a draft nor may edit all that it changes: an empty draft belongs to its author. */
export function assertMayManage(
  caller: OperatorCaller,
  { merchant, edits, author_id }: Pick<DraftRow, 'merchant' | 'edits' | 'author_id'>,
): void {
  if (author_id === caller.operatorId) return
  if (edits.length === 0 && !caller.hasUnlimited(whoEdits, merchant))
    throw new CallError('forbidden', { roles: whoEdits })
  const paths = edits.map(({ path }) => path)
  assertMayTouch(caller, merchant, paths, whoEdits)
}

/** Throws `forbidden` for an operator who neither sent a picture nor edits all documents: it may be meant for any of them. */
export function assertMayRemovePicture(
  caller: OperatorCaller,
  { merchant, sentBy }: { readonly merchant: string; readonly sentBy: string },
): void {
  if (sentBy !== caller.name && !caller.hasUnlimited(whoEdits, merchant))
    throw new CallError('forbidden', { roles: whoEdits })
}

/** What a layer says concerns every merchant below it: administrators of all merchants decide. */
function mayDecide(caller: OperatorCaller, owner: string): boolean {
  return layerOf(owner) === undefined || caller.hasUnlimited(whoAdministers, owner)
}
