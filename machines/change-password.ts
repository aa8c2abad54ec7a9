import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type CallFailure } from './failure-of.ts'

interface ChangePasswordContext {
  readonly failure?: CallFailure | undefined
  /** The fields by their ids, kept only while they are on their way. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

type ChangePasswordEvent =
  | { readonly type: 'submitted'; readonly fields: Readonly<Record<string, string>> }
  | { readonly type: 'edited' }
  | { readonly type: 'cancelled' }

/**
 * A member changes a password, or whatever else protects the account, with a proof of being its owner (specification §5, §7): the
 * old password, and a code where CHNGPASSVERIF3 asks for one. The forced change is a step of the login.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as 'busy' | 'entry',
  },
  actors: {
    change: fromPromise<unknown, Readonly<Record<string, string>>>(() =>
      Promise.reject(new Error('change is provided by the screen')),
    ),
  },
  guards: {
    needsLogin: (_, { code }: CallFailure) => code === 'sessionExpired' || code === 'sessionRequired',
  },
  actions: {
    tell: assign((_, failure: CallFailure) => ({ fields: undefined, failure })),
    forget: assign({ fields: undefined, failure: undefined }),
  },
}).createMachine({
  id: 'changePassword',
  context: {},
  initial: 'entering',
  on: { cancelled: { target: '.cancelled', actions: 'forget' } },
  states: {
    entering: {
      tags: 'entry',
      on: {
        submitted: { target: 'sending', actions: assign(({ event }) => ({ fields: event.fields })) },
        edited: { actions: 'forget' },
      },
    },
    sending: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'change',
        input: ({ context }) => context.fields ?? {},
        onDone: { target: 'changed', actions: 'forget' },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'sessionOver',
            actions: { type: 'tell', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'entering', actions: { type: 'tell', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    /** The login opens over the form, which can be sent again afterwards with what stands in it. */
    sessionOver: {
      tags: 'entry',
      on: {
        submitted: { target: 'sending', actions: assign(({ event }) => ({ fields: event.fields })) },
        edited: { target: 'entering', actions: 'forget' },
      },
    },
    changed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
