/**
 * What the audit keeps, by name: a closed list, each with the message `audit.action.<name>`. A room that adds something which operators do
 * adds its row here and its message, and calls `addAudit` in the transaction that does it.
 */
export const auditActions = [
  'signIn',
  'signOut',
  'passwordChanged',
  'authenticatorOn',
  'authenticatorOff',
  'recoveryCodesRenewed',
  'operatorInvited',
  'invitationAccepted',
  'grantsChanged',
  'operatorOff',
  'operatorOn',
  'secondFactorReset',
  'operatorSessionsEnded',
  'auditExported',
  'memberFound',
  'memberViewed',
  'memberUnlocked',
  'memberSessionsEnded',
  'memberPasswordReset',
  'memberTypeChanged',
  'memberNoteAdded',
  'draftApproved',
  'draftDiscarded',
  'pictureSent',
  'pictureRemoved',
  'releasePublished',
  'merchantCreated',
  'layerCreated',
  'layerPublished',
  'merchantMoved',
  'releaseRolledBack',
  'releaseScheduled',
  'scheduleCancelled',
  'scheduleTakenOver',
  'opsChanged',
  'previewOpened',
  'webhookAdded',
  'webhookKeyRotated',
  'webhookTested',
  'webhookRemoved',
  'heldWinProposed',
  'heldWinPaid',
  'heldWinRefused',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditOutcomes = ['done', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
