import type { OperatorRole } from '#schemas/operators/operator-roles.ts'
import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import type { OperatorCaller } from '../../platform/contract/handler.ts'

/** A role at a merchant, or at all of them (`*`); with `documents` it reaches these alone. */
export interface Grant {
  readonly merchant: string
  readonly role: OperatorRole
  readonly documents: readonly string[] | null
}

/** An operator with what the grants allow. */
export function operatorCaller(
  who: Pick<OperatorCaller, 'operatorId' | 'sessionId' | 'name'>,
  grants: readonly Grant[],
): OperatorCaller {
  const at = (merchant: string) =>
    grants.filter((grant) => grant.merchant === everyMerchant || grant.merchant === merchant)
  return {
    ...who,
    merchants: grants.some(({ merchant }) => merchant === everyMerchant)
      ? everyMerchant
      : [...new Set(grants.map(({ merchant }) => merchant))].toSorted(),
    rolesAt: (merchant) => [...new Set(at(merchant).map(({ role }) => role))],
    hasAnywhere: (roles) => grants.some(({ role }) => roles.includes(role)),
    hasUnlimited: (roles, merchant) =>
      (merchant === undefined ? grants : at(merchant)).some(
        ({ role, documents }) => roles.includes(role) && documents === null,
      ),
    mayTouch: (merchant, document, roles) =>
      at(merchant).some(
        ({ role, documents }) => roles.includes(role) && (documents?.includes(document) ?? true),
      ),
  }
}
