import { fromPromise } from 'xstate'
import { loginMachine, type LoginInput, type Session } from '#machines/login.ts'
import { request } from '#api/client.ts'

/** The login machine with the platform's calls. */
export const connectedLogin: typeof loginMachine = loginMachine.provide({
  actors: {
    logIn: fromPromise<Session, LoginInput>(async ({ input, signal }) => {
      const answer = await request('login', { body: { type: 'username', ...input }, signal })
      if ('next' in answer) throw new Error(`the step ${answer.next} has no screen`)
      return answer
    }),
    loadCaptcha: fromPromise(({ signal }) => request('captcha', { signal })),
  },
})
