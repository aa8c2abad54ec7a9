import { assign, fromPromise, setup } from 'xstate'
import { demandsCaptcha, failureOf, type CallFailure } from './failure-of.ts'

/** The server's answer to a code request (specification §7). */
export interface SmsAnswer {
  readonly expiredMinutes: number
  readonly message: string
}

/** Where the code goes; nothing where the platform knows it already. */
export interface SmsTarget {
  readonly mobileNo?: string
  readonly countryDialingCode?: string
  readonly email?: string
}

/** The characters of a picture: what somebody does where the browser cannot work by itself. */
export interface PictureRead {
  readonly captchaId: string
  readonly captcha: string
}

export interface CodeRequest {
  readonly target: SmsTarget
  readonly read?: PictureRead
}

export interface SmsCountdownContext {
  /** Milliseconds since the epoch at which the button works again; absolute, so that sleep and reload cannot stretch it. */
  readonly deadline: number
  readonly now: number
  readonly request?: CodeRequest
  /** How many pictures were requested: each is valid once. */
  readonly pictures: number
  readonly failure?: CallFailure | undefined
}

type SmsCountdownEvent =
  | ({ readonly type: 'code.requested' } & CodeRequest)
  | { readonly type: 'ticked'; readonly now: number }
  | { readonly type: 'warning.closed' }

const longestMinutes = 60

/**
 * The SMS code button (specification §4, §9): sms, loading, countdown of expiredMinutes × 60 s, disabled meanwhile; and where a captcha
 * is due that the browser could not do by itself, a picture to read. The clock comes in as `ticked`; the server checks a request with
 * the same machine.
 */
export const smsCountdownMachine = setup({
  types: {
    context: {} as SmsCountdownContext,
    events: {} as SmsCountdownEvent,
    input: {} as { readonly now: number; readonly deadline?: number },
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    sendCode: fromPromise<SmsAnswer, CodeRequest>(() =>
      Promise.reject(new Error('sendCode is provided by the screen')),
    ),
  },
  guards: {
    stillWaiting: ({ context }) => context.deadline > context.now,
    elapsed: ({ context }, now: number) => context.deadline <= now,
    demandsCaptcha: (_, failure: CallFailure) => demandsCaptcha(failure),
  },
  actions: {
    tell: assign(({ context }, now: number) => timeAt(context, now)),
    /** Only someone who read a picture sees that the answer was wrong. */
    askForPicture: assign(({ context }, failure: CallFailure) => ({
      pictures: context.pictures + 1,
      failure: context.request?.read && failure,
    })),
  },
}).createMachine({
  id: 'smsCountdown',
  context: ({ input: { now, deadline = 0 } }) => ({
    now,
    pictures: 0,
    deadline: deadline > now ? Math.min(deadline, now + longestMinutes * 60_000) : 0,
  }),
  initial: 'restoring',
  on: { ticked: { actions: { type: 'tell', params: ({ event }) => event.now } } },
  states: {
    /** After a reload a countdown goes on where it was. */
    restoring: { always: [{ guard: 'stillWaiting', target: 'countdown' }, { target: 'sms' }] },
    sms: {
      on: {
        'code.requested': {
          target: 'loading',
          actions: assign(({ event }) => ({ request: requestOf(event) })),
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        input: ({ context }) => context.request ?? { target: {} },
        onDone: {
          target: 'restoring',
          actions: assign(({ context, event }) => ({
            deadline: context.now + countdownMilliseconds(minutesOf(event.output)),
            failure: undefined,
          })),
        },
        onError: [
          {
            guard: { type: 'demandsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'readingPicture',
            actions: { type: 'askForPicture', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'warning',
            actions: assign(({ event }) => ({
              failure: failureOf(event.error),
            })),
          },
        ],
      },
    },
    /** Asking again sends what was read; without it the browser tries once more. */
    readingPicture: {
      on: {
        'code.requested': {
          target: 'loading',
          actions: assign(({ event }) => ({ request: requestOf(event) })),
        },
      },
    },
    /** A send failure shows a warning dialog with the server's message (specification §8). */
    warning: { on: { 'warning.closed': 'sms' } },
    countdown: {
      tags: 'waiting',
      on: {
        ticked: [
          {
            guard: { type: 'elapsed', params: ({ event }) => event.now },
            target: 'sms',
            actions: { type: 'tell', params: ({ event }) => event.now },
          },
          { actions: { type: 'tell', params: ({ event }) => event.now } },
        ],
      },
    },
  },
})

/** Whole milliseconds of a countdown; anything but a number of minutes from 0 to 60 is brought into that range. */
export function countdownMilliseconds(expiredMinutes: unknown): number {
  // An object may refuse to become a number.
  const minutes = typeof expiredMinutes === 'object' ? 0 : Number(expiredMinutes)
  if (!Number.isFinite(minutes) || minutes <= 0) return 0
  return Math.round(Math.min(minutes, longestMinutes) * 60_000)
}

function requestOf({ target, read }: CodeRequest): CodeRequest {
  return read ? { target, read } : { target }
}

/** System time that goes back takes the deadline with it, so that no wait ever grows. */
function timeAt({ deadline, now: before }: SmsCountdownContext, now: number) {
  if (!Number.isFinite(now)) return {}
  return now < before && deadline > before ? { now, deadline: deadline - (before - now) } : { now }
}

/** The answer of a platform that may be broken. */
function minutesOf(output: unknown): unknown {
  return typeof output === 'object' && output !== null && 'expiredMinutes' in output
    ? output.expiredMinutes
    : 0
}
