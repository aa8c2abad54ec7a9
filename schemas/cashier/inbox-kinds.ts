/** The notification messages of a member's inbox (specification §3). Each is a sentence with a site and an amount in its currency. */
export const inboxKinds = [
  'depositCredited',
  'depositFailed',
  'depositTakenBack',
  'withdrawalApproved',
  'withdrawalRejected',
  'complaintAnswered',
] as const
export type InboxKind = (typeof inboxKinds)[number]
