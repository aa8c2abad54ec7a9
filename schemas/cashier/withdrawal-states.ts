/** The states of a withdrawal. `machines/cashier/withdrawal.ts` has the transitions. */
export const withdrawalStates = [
  'requested',
  'reviewing',
  'secondLook',
  'approved',
  'paying',
  'closed',
  'rejected',
  'takenBack',
  'returned',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** The states of a payout: one payment of a withdrawal. `machines/cashier/payout.ts` has the transitions. */
export const payoutStates = [
  'queued',
  'matched',
  'sending',
  'unsure',
  'stuck',
  'sent',
  'cancelled',
  'returned',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** The states of the receipt of a payout that was sent. `machines/cashier/withdrawal-receipt.ts` has the transitions. */
export const receiptStates = [
  'awaiting',
  'received',
  'partlyReceived',
  'disputed',
  'forced',
  'notReceived',
] as const
export type ReceiptState = (typeof receiptStates)[number]

/** How a player answers for a payout (specification §4). */
export const receiptAnswers = ['all', 'part', 'none'] as const
export type ReceiptAnswer = (typeof receiptAnswers)[number]

/** How staff decide a disputed payout. */
export const disputeDecisions = ['paid', 'part', 'notPaid'] as const
export type DisputeDecision = (typeof disputeDecisions)[number]

/** The steps in the timeline of a withdrawal. Those from `queued` on are about one of its payouts. */
export const withdrawalStepKinds = [
  ...withdrawalStates,
  'queued',
  /** A depositing member is about to pay it. */
  'matched',
  /** The outcome of sending is not known yet; the provider is asked until it is. */
  'unsure',
  /** The provider refused the payout for good; staff decide. */
  'stuck',
  'sent',
  'received',
  'partlyReceived',
  'disputed',
  /** The player did not answer for the payment of a member; staff decide. */
  'unanswered',
  'forced',
  'notReceived',
  /** The player has been reminded to answer. */
  'reminded',
  /** The time to answer was extended, because no answer was possible for a while. */
  'extended',
  /** The payout will not be sent; its amount is on the balance again. */
  'cancelled',
] as const
export type WithdrawalStepKind = (typeof withdrawalStepKinds)[number]

/** Whose turn it is in a withdrawal; `member`: another one, who pays it. `nobody`: it has ended. */
export const withdrawalActors = ['player', 'staff', 'provider', 'member', 'nobody'] as const
export type WithdrawalActor = (typeof withdrawalActors)[number]

/** Why staff reject a withdrawal. Each is a sentence that the player reads. */
export const rejectionReasons = [
  /** The holder of the card is not the member. */
  'holderDiffers',
  /** The card belongs to another account as well. */
  'cardElsewhere',
  /** The play of the last days is being checked. */
  'playChecked',
  /** Documents of the member are missing. */
  'documentsMissing',
  /** The rules of the site do not allow it. */
  'againstRules',
  /** No payout to this card succeeded. */
  'payoutFailed',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** What staff should look at before they decide. Worked out again for each decision. */
export const withdrawalFlags = [
  'firstWithdrawal',
  'newCard',
  'cardElsewhere',
  'bigWin',
  'openRounds',
  'proofSeen',
] as const
export type WithdrawalFlag = (typeof withdrawalFlags)[number]

/** Why no withdrawal can be requested now, in the order in which a player resolves them. */
export const withdrawalObstacles = [
  'paymentPasswordMissing',
  'cardMissing',
  'cardTooNew',
  'turnoverOpen',
  'perDayReached',
] as const
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number]
