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
  /** The player has complained about a payout that counts as received. */
  'complained',
  'complaintAnswered',
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

/** How staff answer a complaint. Each is a sentence that the player reads. */
export const complaintAnswers = [
  /** The bank confirms the payment. */
  'paid',
  /** The player's bank has the payment. */
  'atBank',
  /** What the player sent does not show that the payment is missing. */
  'notShown',
  /** The bank gave the payment back: two operators book it to the balance. */
  'givenBack',
] as const
export type ComplaintAnswer = (typeof complaintAnswers)[number]

/** Why one of several withdrawals that were decided together was left as it is. */
export const bulkRefusals = [
  'notFound',
  'caseChanged',
  'caseTaken',
  'ownDecision',
  'memberOwes',
  'staffDayReached',
  /** It has flags, which only its own page shows. */
  'flagged',
] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

/** Why a step was made. */
export type StepReason = RejectionReason | ComplaintAnswer

/** What the last look of the job at a payout found, while its outcome is not known. */
export const payoutLooks = [
  /** The provider works on it. */
  'open',
  /** The provider gave no clear answer. */
  'unclear',
  /** There is no provider, or its secret is missing: it was not asked. */
  'noProvider',
  /** The number of the card cannot be opened: it was not asked. */
  'noCard',
] as const
export type PayoutLook = (typeof payoutLooks)[number]

/** What staff should look at before they decide. Worked out again for each decision. */
export const withdrawalFlags = [
  'firstWithdrawal',
  'newCard',
  'cardElsewhere',
  'bigWin',
  'openRounds',
  'proofSeen',
  'debtOpen',
] as const
export type WithdrawalFlag = (typeof withdrawalFlags)[number]

/** Why no withdrawal can be requested now, in the order in which a player resolves them. */
export const withdrawalObstacles = [
  'debtOpen',
  'paymentPasswordMissing',
  'cardMissing',
  'cardTooNew',
  'turnoverOpen',
  'perDayReached',
] as const
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number]
