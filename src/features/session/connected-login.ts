import { fromPromise } from 'xstate'
import { loginMachine, type LoginInput, type Session } from '#machines/login.ts'
import { request } from '#api/client.ts'

/** The login machine with the platform's calls. */
export const connectedLogin: typeof loginMachine = loginMachine.provide({
  actors: {
    logIn: fromPromise<Session, LoginInput>(({ input, signal }) =>
      request('login', { body: { type: 'username', ...input }, signal }),
    ),
    loadCaptcha: fromPromise(({ signal }) => request('captcha', { signal })),
  },
})
