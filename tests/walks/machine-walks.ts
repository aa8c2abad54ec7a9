import { changePasswordWalk } from './change-password-walk.ts'
import { depositWalk } from './deposit-walk.ts'
import { draftEditsWalk } from './draft-edits-walk.ts'
import { gameLaunchWalk } from './game-launch-walk.ts'
import { forgotPasswordWalk } from './forgot-password-walk.ts'
import { loginAttemptsWalk } from './login-attempts-walk.ts'
import { loginWalk } from './login-walk.ts'
import { loginStepsWalk } from './login-steps-walk.ts'
import { logoutWalk } from './logout-walk.ts'
import type { MachineWalk } from './machine-walk.ts'
import { registrationWalk } from './registration-walk.ts'
import { sessionWalk } from './session-walk.ts'
import { smsCountdownWalk } from './sms-countdown-walk.ts'
import { startUpWalk } from './start-up-walk.ts'
import { payoutWalk } from './payout-walk.ts'
import { thirdPartySignInWalk } from './third-party-sign-in-walk.ts'
import { withdrawalReceiptWalk } from './withdrawal-receipt-walk.ts'
import { withdrawalWalk } from './withdrawal-walk.ts'

/** Every machine of the product by the name of its file: its path tests and its stories come from here. */
export const machineWalks: Readonly<Record<string, MachineWalk>> = {
  'start-up': startUpWalk,
  login: loginWalk,
  registration: registrationWalk,
  session: sessionWalk,
  logout: logoutWalk,
  'third-party-sign-in': thirdPartySignInWalk,
  'sms-countdown': smsCountdownWalk,
  'login-attempts': loginAttemptsWalk,
  'login-steps': loginStepsWalk,
  'forgot-password': forgotPasswordWalk,
  'change-password': changePasswordWalk,
  'game-launch': gameLaunchWalk,
  'draft-edits': draftEditsWalk,
  deposit: depositWalk,
  withdrawal: withdrawalWalk,
  payout: payoutWalk,
  'withdrawal-receipt': withdrawalReceiptWalk,
}
