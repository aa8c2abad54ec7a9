import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { whoEdits, type OperatorRole } from '#schemas/operators/operator-roles.ts'
import { touchedDocuments } from '#schemas/config/edits/touched-documents.ts'
import { selfQuery } from '#api/queries/operator.ts'

export type Self = CallAnswer<Calls['operatorSelf']>

/** Who is signed in; undefined until it is known. */
export function useSelf(): Self | undefined {
  return useQuery(selfQuery).data
}

/** Whether one has one of the roles anywhere, or at one merchant. */
export function hasRole(self: Self | undefined, roles: readonly OperatorRole[], merchant?: string): boolean {
  const held = self?.grants ?? []
  return held.some(
    (grant) =>
      roles.includes(grant.role) &&
      (merchant === undefined || grant.merchant === merchant || grant.merchant === '*'),
  )
}

/** Whether one has one of the roles without a limit to some documents, anywhere or at one merchant: as the calls of `reach: 'whole'` ask. */
export function hasUnlimitedRole(
  self: Self | undefined,
  roles: readonly OperatorRole[],
  merchant?: string,
): boolean {
  const unlimited = self?.grants.filter(({ documents }) => documents === undefined) ?? []
  return hasRole(self && { ...self, grants: unlimited }, roles, merchant)
}

/** Whether one began a draft or may edit all that it changes: such an operator renames and discards it. An empty draft belongs to its author. */
export function mayManage(
  self: Self | undefined,
  merchant: string,
  {
    author,
    changes,
  }: { readonly author: { readonly id?: string }; readonly changes: readonly { readonly path: string }[] },
): boolean {
  if (!hasRole(self, whoEdits, merchant)) return false
  if (author.id !== undefined && author.id === self?.id) return true
  if (changes.length === 0) return hasUnlimitedRole(self, whoEdits, merchant)
  const touched = touchedDocuments(changes.map(({ path }) => path))
  return outOfReach(self, whoEdits, merchant, touched).length === 0
}

/** The documents among these that none of one's roles of these reaches at a merchant. */
export function outOfReach(
  self: Self | undefined,
  roles: readonly OperatorRole[],
  merchant: string,
  documents: readonly string[],
): readonly string[] {
  return documents.filter(
    (document) =>
      !self?.grants.some(
        (grant) =>
          roles.includes(grant.role) &&
          (grant.merchant === merchant || grant.merchant === '*') &&
          (grant.documents?.includes(document) ?? true),
      ),
  )
}
