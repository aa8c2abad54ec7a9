import { fromPromise } from 'xstate'
import { smsCountdownMachine, type SmsAnswer, type SmsTarget } from '#machines/sms-countdown.ts'
import { request } from '#api/client.ts'

/** The code button's machine with the platform's call for a registration. */
export const connectedCountdown: typeof smsCountdownMachine = smsCountdownMachine.provide({
  actors: {
    sendCode: fromPromise<SmsAnswer, SmsTarget>(({ input, signal }) =>
      request('registerSmsCode', { query: { ...input }, signal }),
    ),
  },
})
