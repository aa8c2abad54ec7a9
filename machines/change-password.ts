import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type CallFailure } from './failure-of.ts'

interface ChangePasswordContext {
  readonly failure?: CallFailure | undefined
  /** Kept only while it is on its way. */
  readonly input?: ChangeInput | undefined
}

export interface ChangeInput {
  /** The hash of the form's module, as it was when it was sent. */
  readonly form: string
  /** By the ids of the fields. */
  readonly fields: Readonly<Record<string, string>>
}

type ChangePasswordEvent =
  | { readonly type: 'submitted'; readonly input: ChangeInput }
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
    change: fromPromise<unknown, ChangeInput>(() =>
      Promise.reject(new Error('change is provided by the screen')),
    ),
  },
  guards: {
    needsLogin: (_, { code }: CallFailure) => code === 'sessionExpired' || code === 'sessionRequired',
  },
  actions: {
    tell: assign((_, failure: CallFailure) => ({ input: undefined, failure })),
    forget: assign({ input: undefined, failure: undefined }),
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
        submitted: { target: 'sending', actions: assign(({ event }) => ({ input: event.input })) },
        edited: { actions: 'forget' },
      },
    },
    sending: {
      tags: ['busy', 'entry'],
      invoke: {
        src: 'change',
        input: ({ context }) => context.input ?? nothingToSend,
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
        submitted: { target: 'sending', actions: assign(({ event }) => ({ input: event.input })) },
        edited: { target: 'entering', actions: 'forget' },
      },
    },
    changed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

const nothingToSend: ChangeInput = { form: '', fields: {} }
