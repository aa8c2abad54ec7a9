import { assign, fromPromise, setup } from 'xstate'
import type { Calls } from '#schemas/calls/calls.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { errorCodeOf } from './error-code-of.ts'
import { isUnanswered } from './is-unanswered.ts'
import { statusOutcomes } from './status-outcomes.ts'

export type Permission = CallAnswer<Calls['status']>
export type Site = CallAnswer<Calls['whitelabel']>

/** A site as this browser has last seen it open, and not long ago. */
export interface RecalledSite {
  readonly permission: Permission
  readonly site: Site
}

export interface StartUpContext {
  /** What the page shows; it changes together with `site`. */
  readonly permission?: Permission
  readonly site?: Site
  /** The permission of a release whose site is still being fetched. */
  readonly next?: Permission | undefined
  readonly error?: ErrorCode | undefined
}

type StartUpEvent =
  /** By the visitor, by the network that is back, or by the clock while an old site is shown. */
  | { readonly type: 'retried' }
  /** By the clock, while nothing can be shown because nobody answers: the page stays as it is meanwhile. */
  | { readonly type: 'waited' }
  /** The event stream named another release or another state of operations. */
  | { readonly type: 'configuration.changed' }

/**
 * Start-up by system status (specification §2, §4): 0 normal, 1 maintenance, 2 access denied. 1 and 2 win over
 * everything, and then the site's settings are not fetched. A platform that does not answer is not one that says no: then the last
 * known configuration is shown (decision 053).
 */
export const startUpMachine = setup({
  types: {
    context: {} as StartUpContext,
    events: {} as StartUpEvent,
    tags: {} as 'busy' | 'open' | 'closed',
  },
  actors: {
    askStatus: fromPromise<Permission>(() =>
      Promise.reject(new Error('askStatus is provided by the application')),
    ),
    fetchSite: fromPromise<Site, Permission | undefined>(() =>
      Promise.reject(new Error('fetchSite is provided by the application')),
    ),
    /** Undefined where none is kept, or none that may still be shown. */
    recallSite: fromPromise<RecalledSite | undefined>(() =>
      Promise.reject(new Error('recallSite is provided by the application')),
    ),
  },
  guards: {
    isUnanswered: (_, code: ErrorCode) => isUnanswered(code),
    /** What is kept is not old where the platform has just named its release. */
    isCurrentSite: ({ context }, { answer }: { readonly answer: unknown }) =>
      isRecalled(answer) && context.next?.release === answer.permission.release,
    isRecalledSite: (_, { answer }: { readonly answer: unknown }) => isRecalled(answer),
    has: (_, { answer, status }: { readonly answer: unknown; readonly status: Permission['status'] }) =>
      statusOf(answer) === status,
    isSite: (_, { answer }: { readonly answer: unknown }) => typeof answer === 'object' && answer !== null,
  },
  actions: {
    /** Nothing more is fetched, so the permission is shown as it is. */
    close: assign((_, permission: Permission) => ({ permission, next: undefined, error: undefined })),
    setNext: assign((_, next: Permission) => ({ next })),
    setError: assign((_, error: ErrorCode) => ({ error })),
    show: assign(({ context }, site: Site) => ({
      site,
      ...(context.next ? { permission: context.next } : {}),
      next: undefined,
      error: undefined,
    })),
    recall: assign((_, { permission, site }: RecalledSite) => ({ permission, site, next: undefined })),
    fail: assign((_, error: ErrorCode) => ({ error, next: undefined })),
    leaveAsIs: assign({ next: undefined }),
  },
}).createMachine({
  id: 'startUp',
  context: {},
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      // What is being answered may already be out of date.
      on: { 'configuration.changed': { target: 'asking', reenter: true } },
      invoke: {
        src: 'askStatus',
        onDone: [
          ...statusOutcomes,
          { target: 'recalling', actions: { type: 'setError', params: 'answerUnreadable' } },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: codeOf },
            target: 'recalling',
            actions: { type: 'setError', params: codeOf },
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: codeOf },
          },
        ],
      },
    },
    fetching: {
      tags: 'busy',
      on: { 'configuration.changed': 'asking' },
      invoke: {
        src: 'fetchSite',
        input: ({ context }) => context.next,
        onDone: [
          {
            guard: { type: 'isSite', params: ({ event }) => ({ answer: event.output }) },
            target: 'ready',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'recalling', actions: { type: 'setError', params: 'answerUnreadable' } },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: codeOf },
            target: 'recalling',
            actions: { type: 'setError', params: codeOf },
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: codeOf },
          },
        ],
      },
    },
    /** The platform does not answer: what this browser has last seen is looked for. */
    recalling: {
      tags: 'busy',
      on: { 'configuration.changed': 'asking' },
      invoke: {
        src: 'recallSite',
        onDone: [
          {
            guard: { type: 'isCurrentSite', params: ({ event }) => ({ answer: event.output }) },
            target: 'ready',
            actions: { type: 'recall', params: ({ event }) => event.output as RecalledSite },
          },
          {
            guard: { type: 'isRecalledSite', params: ({ event }) => ({ answer: event.output }) },
            target: 'recalled',
            actions: { type: 'recall', params: ({ event }) => event.output as RecalledSite },
          },
          { target: 'failed', actions: 'leaveAsIs' },
        ],
        onError: { target: 'failed', actions: 'leaveAsIs' },
      },
    },
    ready: {
      tags: 'open',
      initial: 'current',
      states: {
        current: { entry: 'leaveAsIs', on: { 'configuration.changed': 'asking' } },
        /** The open page stays as it is while the new release is fetched; a failure leaves it untouched. */
        asking: {
          on: { 'configuration.changed': { target: 'asking', reenter: true } },
          invoke: {
            src: 'askStatus',
            onDone: [...statusOutcomes, { target: 'current' }],
            onError: 'current',
          },
        },
        fetching: {
          on: { 'configuration.changed': 'asking' },
          invoke: {
            src: 'fetchSite',
            input: ({ context }) => context.next,
            onDone: [
              {
                guard: { type: 'isSite', params: ({ event }) => ({ answer: event.output }) },
                target: 'current',
                actions: { type: 'show', params: ({ event }) => event.output },
              },
              { target: 'current' },
            ],
            onError: 'current',
          },
        },
      },
    },
    /** The last known configuration is shown, and the platform is asked now and then. */
    recalled: {
      tags: 'open',
      initial: 'shown',
      states: {
        shown: { entry: 'leaveAsIs', on: { retried: 'asking', 'configuration.changed': 'asking' } },
        asking: {
          on: { 'configuration.changed': { target: 'asking', reenter: true } },
          invoke: {
            src: 'askStatus',
            onDone: [...statusOutcomes, { target: 'looking' }],
            onError: [
              {
                guard: { type: 'isUnanswered', params: codeOf },
                target: 'looking',
              },
              {
                target: '#startUp.failed',
                actions: { type: 'fail', params: codeOf },
              },
            ],
          },
        },
        fetching: {
          on: { 'configuration.changed': 'asking' },
          invoke: {
            src: 'fetchSite',
            input: ({ context }) => context.next,
            onDone: [
              {
                guard: { type: 'isSite', params: ({ event }) => ({ answer: event.output }) },
                target: '#startUp.ready',
                actions: { type: 'show', params: ({ event }) => event.output },
              },
              { target: 'looking' },
            ],
            onError: 'looking',
          },
        },
        /** It may be too old by now, or known to be gone. */
        looking: {
          on: { 'configuration.changed': 'asking' },
          invoke: {
            src: 'recallSite',
            onDone: [
              {
                guard: { type: 'isRecalledSite', params: ({ event }) => ({ answer: event.output }) },
                target: 'shown',
              },
              { target: '#startUp.failed', actions: 'leaveAsIs' },
            ],
            onError: { target: '#startUp.failed', actions: 'leaveAsIs' },
          },
        },
      },
    },
    maintenance: {
      tags: 'closed',
      on: { retried: 'asking', 'configuration.changed': 'asking' },
    },
    accessDenied: {
      tags: 'closed',
      on: { retried: 'asking', 'configuration.changed': 'asking' },
    },
    failed: {
      on: { retried: 'asking', 'configuration.changed': 'asking' },
      initial: 'shown',
      states: {
        shown: { on: { waited: 'asking' } },
        asking: {
          invoke: {
            src: 'askStatus',
            onDone: [...statusOutcomes, { target: 'shown' }],
            onError: { target: 'shown', actions: { type: 'fail', params: codeOf } },
          },
        },
        fetching: {
          invoke: {
            src: 'fetchSite',
            input: ({ context }) => context.next,
            onDone: [
              {
                guard: { type: 'isSite', params: ({ event }) => ({ answer: event.output }) },
                target: '#startUp.ready',
                actions: { type: 'show', params: ({ event }) => event.output },
              },
              { target: 'shown', actions: 'leaveAsIs' },
            ],
            onError: { target: 'shown', actions: { type: 'fail', params: codeOf } },
          },
        },
      },
    },
  },
})

/** The answer of a platform that may be broken. */
function statusOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined
}

function isRecalled(answer: unknown): answer is RecalledSite {
  return typeof answer === 'object' && answer !== null && 'permission' in answer && 'site' in answer
}

function codeOf({ event }: { readonly event: { readonly error: unknown } }) {
  return errorCodeOf(event.error)
}
