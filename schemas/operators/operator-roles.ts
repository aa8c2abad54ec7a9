/** What an operator may be at a merchant. None contains another: the calls of each are listed below. */
export const operatorRoles = ['viewer', 'editor', 'publisher', 'administrator', 'support', 'cashier'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * What a role has to reach for a call. A grant can limit a role to some documents.
 *
 * - `any`: the limit does not matter. The call reads, or changes nothing but the caller's own account.
 * - `changed`: the role has to reach every document that the call changes. The handler names them (`may-touch.ts`).
 * - `whole`: only a role without a limit counts. What the call does lies outside of the documents.
 * - `everyMerchant`: only a role without a limit at all merchants counts.
 */
export const operatorReaches = ['any', 'changed', 'whole', 'everyMerchant'] as const
export type OperatorReach = (typeof operatorReaches)[number]

/** Stands for every merchant in a grant. */
export const everyMerchant = '*'

/** Reads configuration, drafts and releases. */
export const whoReads = ['viewer', 'editor', 'publisher', 'administrator'] as const
/** Changes drafts. */
export const whoEdits = ['editor', 'publisher', 'administrator'] as const
/** Brings them live, and switches off at once. */
export const whoPublishes = ['publisher', 'administrator'] as const
/** Decides who operates, and sees what they did. */
export const whoAdministers = ['administrator'] as const
/** Helps members with their accounts. */
export const whoSupports = ['support', 'administrator'] as const
/** Reads the books. */
export const whoCounts = ['cashier', 'administrator'] as const
