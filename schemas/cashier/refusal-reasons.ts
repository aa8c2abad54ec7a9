/** Why a deposit failed. Each is a sentence that the player reads. */
export const refusalReasons = [
  /** The provider reported it. */
  'providerFailed',
  /** Staff found no payment. */
  'notFound',
  /** It was sent from an account of somebody else. */
  'holderDiffers',
  /** It was paid in another currency, or to a wrong account. */
  'wrongPayment',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Those that staff choose from. */
export const staffRefusalReasons = [
  'notFound',
  'holderDiffers',
  'wrongPayment',
] as const satisfies readonly RefusalReason[]
