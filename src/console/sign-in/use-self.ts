import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { OperatorRole } from '#schemas/calls/operator-roles.ts'
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
