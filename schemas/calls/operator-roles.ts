/** What an operator may be at a merchant. None contains another: the calls of each are listed below. */
export const operatorRoles = ['viewer', 'editor', 'publisher', 'administrator', 'support', 'cashier'] as const
export type OperatorRole = (typeof operatorRoles)[number]

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
