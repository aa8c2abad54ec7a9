import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type CallFailure } from './failure-of.ts'

interface AffiliateCodeContext {
  /** The code of the address, or the one that is being typed. */
  readonly code?: string | undefined
}

/** After a pause in typing; nothing where the field was emptied. */
interface AffiliateCodeEvent {
  readonly type: 'code.typed'
  readonly code?: string
}

/**
 * The affiliate code of a registration (specification §4, §5): checked on entry, and while it is typed. The code of the address hides
 * its field when it counts and shows it when it does not ('invitation code error'); without one the rule of the field decides.
 */
export const affiliateCodeMachine = setup({
  types: {
    context: {} as AffiliateCodeContext,
    events: {} as AffiliateCodeEvent,
    input: {} as { readonly code?: string } | undefined,
    tags: {} as 'fieldShown' | 'fieldHidden' | 'checking',
  },
  actors: {
    checkCode: fromPromise<unknown, string>(() =>
      Promise.reject(new Error('checkCode is provided by the screen')),
    ),
  },
  guards: {
    hasCode: ({ context }) => context.code !== undefined,
    isWrong: (_, { code }: CallFailure) => code === 'affiliateInvalid',
  },
}).createMachine({
  id: 'affiliateCode',
  context: ({ input }) => ({ code: input?.code }),
  initial: 'judging',
  on: {
    'code.typed': [
      {
        guard: ({ event }) => event.code === undefined,
        target: '.unknown',
        actions: assign({ code: undefined }),
      },
      { target: '.checking', actions: assign(({ event }) => ({ code: event.code })) },
    ],
  },
  states: {
    judging: { always: [{ guard: 'hasCode', target: 'checkingAddress' }, { target: 'unknown' }] },
    /** The code of the address; until it is judged its field is not shown. */
    checkingAddress: {
      tags: ['fieldHidden', 'checking'],
      invoke: {
        src: 'checkCode',
        input: ({ context }) => context.code ?? '',
        onDone: 'ofAddress',
        onError: [
          { guard: { type: 'isWrong', params: ({ event }) => failureOf(event.error) }, target: 'wrong' },
          { target: 'unchecked' },
        ],
      },
    },
    ofAddress: { tags: 'fieldHidden' },
    unknown: {},
    checking: {
      tags: ['fieldShown', 'checking'],
      invoke: {
        src: 'checkCode',
        input: ({ context }) => context.code ?? '',
        onDone: 'right',
        onError: [
          { guard: { type: 'isWrong', params: ({ event }) => failureOf(event.error) }, target: 'wrong' },
          { target: 'unchecked' },
        ],
      },
    },
    right: { tags: 'fieldShown' },
    /** 'invitation code error' (specification §8). */
    wrong: { tags: 'fieldShown' },
    /** Nobody could judge it now; the platform does with the registration. */
    unchecked: { tags: 'fieldShown' },
  },
})
