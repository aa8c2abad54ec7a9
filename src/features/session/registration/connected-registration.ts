import { fromPromise } from 'xstate'
import type { Session } from '#machines/login.ts'
import { registrationMachine, type RegistrationInput } from '#machines/registration.ts'
import { request } from '#api/client.ts'
import { registrationBody } from './registration-body.ts'

/** The registration machine with the platform's calls. */
export const connectedRegistration: typeof registrationMachine = registrationMachine.provide({
  actors: {
    register: fromPromise<Session, RegistrationInput | undefined>(({ input, signal }) => {
      if (!input) throw new Error('Nothing was entered')
      const { mode, idempotencyKey, ...given } = input
      return request(mode === 'mobile' ? 'registerMobile' : 'register', {
        body: registrationBody({ ...given, location: window.location }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        signal,
      })
    }),
  },
})
