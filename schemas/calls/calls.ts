import { auditCalls } from './operator/audit.ts'
import { bookCalls } from './operator/books.ts'
import type { CallDescriptor } from './call.ts'
import { cashierCalls } from './cashier.ts'
import { cardCalls } from './cards.ts'
import { captchaCalls } from './captcha.ts'
import { configurationCalls } from './operator/configuration.ts'
import { consoleCalls } from './operator/console.ts'
import { demoClockCalls } from './operator/demo-clock.ts'
import { contentCalls } from './content.ts'
import { draftCalls } from './operator/drafts.ts'
import { gameCalls } from './games.ts'
import { eventCalls } from './events.ts'
import { findingCalls } from './operator/findings.ts'
import { inboxCalls } from './inbox.ts'
import { heldWinCalls } from './operator/held-wins.ts'
import { launchCalls } from './launches.ts'
import { layerCalls } from './operator/layers.ts'
import { homeCalls } from './home.ts'
import { memberCalls } from './member.ts'
import { operatorSessionCalls } from './operator/operator-session.ts'
import { operatorCalls } from './operator/operators.ts'
import { ownGameCalls } from './own-games.ts'
import { pictureCalls } from './operator/pictures.ts'
import { previewCalls } from './operator/preview.ts'
import { playCalls } from './play.ts'
import { passwordCalls } from './password.ts'
import { proofCalls } from './proofs.ts'
import { roomAndDrawCalls } from './rooms-and-draws.ts'
import { ruleTrialCalls } from './operator/rule-trial.ts'
import { scheduleCalls } from './operator/schedules.ts'
import { securityCalls } from './security.ts'
import { sessionCalls } from './session.ts'
import { signInCalls } from './sign-in.ts'
import { staffCashierCalls } from './operator/cashier.ts'
import { statementCalls } from './operator/statements.ts'
import { supportCalls } from './operator/support.ts'
import { systemCalls } from './system.ts'
import { verificationCalls } from './verification.ts'
import { walletCalls } from './wallet.ts'
import { staffPayoutCalls } from './operator/payouts.ts'
import { staffWithdrawalCalls } from './operator/withdrawals.ts'
import { withdrawalCalls } from './withdrawals.ts'
import { webhookCalls } from './operator/webhooks.ts'

/** Every call of the platform by its id. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...eventCalls,
  ...captchaCalls,
  ...verificationCalls,
  ...signInCalls,
  ...memberCalls,
  ...passwordCalls,
  ...securityCalls,
  ...gameCalls,
  ...ownGameCalls,
  ...homeCalls,
  ...contentCalls,
  ...walletCalls,
  ...cashierCalls,
  ...cardCalls,
  ...withdrawalCalls,
  ...proofCalls,
  ...inboxCalls,
  ...playCalls,
  ...launchCalls,
  ...roomAndDrawCalls,
  ...operatorSessionCalls,
  ...operatorCalls,
  ...auditCalls,
  ...supportCalls,
  ...consoleCalls,
  ...demoClockCalls,
  ...bookCalls,
  ...heldWinCalls,
  ...staffCashierCalls,
  ...staffWithdrawalCalls,
  ...staffPayoutCalls,
  ...findingCalls,
  ...statementCalls,
  ...configurationCalls,
  ...layerCalls,
  ...draftCalls,
  ...pictureCalls,
  ...scheduleCalls,
  ...previewCalls,
  ...ruleTrialCalls,
  ...webhookCalls,
} satisfies Record<string, CallDescriptor>

export type Calls = typeof calls
export type CallId = keyof Calls
export const callIds = Object.keys(calls) as readonly CallId[]
