import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { errorCodeOf } from './error-code-of.ts'
import type {
  GameFault,
  GameLaunchContext,
  GameLaunchEvent,
  Launched,
  LaunchError,
  LaunchInput,
  LaunchStep,
} from './game-launch-context.ts'
import { isUnanswered } from './is-unanswered.ts'

const refusals = [
  { guard: { type: 'needsLogin', params: failed }, target: 'guarded' },
  {
    guard: { type: 'isElsewhere', params: failed },
    target: 'inUse',
    actions: { type: 'keepPlaying', params: thrown },
  },
  {
    guard: { type: 'mayPass', params: failed },
    target: 'failed',
    actions: { type: 'setError', params: failed },
  },
  { target: 'unavailable', actions: { type: 'setError', params: failed } },
] as const

const faults = [
  { guard: { type: 'isBlocked', params: told }, target: '#gameLaunch.blocked', actions: 'leaveFrame' },
  {
    guard: { type: 'isGone', params: told },
    target: '#gameLaunch.unavailable',
    actions: { type: 'setError', params: 'gameUnavailable' },
  },
  { target: '#gameLaunch.failed', actions: { type: 'setError', params: faultOf } },
] as const

const ended = {
  guard: { type: 'isOwn', params: endedLaunch },
  target: '#gameLaunch.ended',
  actions: 'leaveFrame',
} as const

/**
 * The launch of a game and what comes after it (specification §4; requirement GAME-4): its address is asked for, its page loads by
 * named steps, and from then on it says itself what it does. Anyone who leaves ends the machine, so that nobody hears an answer that
 * comes later (F31).
 */
export const gameLaunchMachine = setup({
  types: {
    context: {} as GameLaunchContext,
    events: {} as GameLaunchEvent,
    tags: {} as 'opening' | 'framed' | 'pause',
  },
  actors: {
    launch: fromPromise<Launched, LaunchInput>(() =>
      Promise.reject(new Error('launch is provided by the screen')),
    ),
    /** Launches into the window that was opened; gives the name of the launch. */
    launchElsewhere: fromPromise<string | undefined>(() =>
      Promise.reject(new Error('launchElsewhere is provided by the screen')),
    ),
  },
  guards: {
    is: (_, { answer, framing }: { readonly answer: unknown; readonly framing: Launched['framing'] }) =>
      isLaunched(answer) && answer.framing === framing,
    needsLogin: (_, code: ErrorCode) => code === 'sessionExpired' || code === 'sessionRequired',
    isElsewhere: (_, code: ErrorCode) => code === 'gameElsewhere',
    hasOtherHost: ({ context: { host, hosts, tried } }) =>
      hosts.some((other) => !tried.includes(other) && other !== host),
    isOwn: ({ context }, launch: string) => context.launch === launch,
    mayPass: (_, code: ErrorCode) => isUnanswered(code),
    isBlocked: (_, code: GameFault) => code === 'storageBlocked',
    isGone: (_, code: GameFault) => code === 'unavailable',
  },
  actions: {
    begin: assign({
      step: 'launch',
      address: undefined,
      error: undefined,
      launch: undefined,
      playing: undefined,
      isWindowStopped: false,
    }),
    keepLaunch: assign((_, launch: string | undefined) => ({ launch })),
    takeOver: assign({ takesOver: true }),
    haveAsked: assign({ takesOver: false }),
    keepPlaying: assign((_, error: unknown) => ({ playing: playingIn(error) })),
    enterFrame: assign((_, answer: unknown) =>
      isLaunched(answer)
        ? {
            address: answer.address,
            launch: answer.launch,
            hosts: answer.hosts ?? [],
            host: answer.host,
            step: 'game' as const,
          }
        : {},
    ),
    leaveHost: assign({
      tried: ({ context: { host, tried } }) => (host === undefined ? tried : [...tried, host]),
    }),
    leaveFrame: assign({ address: undefined }),
    setError: assign((_, error: LaunchError) => ({ error, address: undefined })),
    keepStep: assign((_, step: LaunchStep) => ({ step })),
    stopWindow: assign({ isWindowStopped: true }),
  },
}).createMachine({
  id: 'gameLaunch',
  context: { step: 'launch', hosts: [], tried: [], isWindowStopped: false, takesOver: false },
  initial: 'guarded',
  states: {
    /** Only who is logged in plays; the login stands over the page. */
    guarded: { on: { began: 'asking' } },
    asking: {
      tags: 'opening',
      entry: 'begin',
      exit: 'haveAsked',
      invoke: {
        src: 'launch',
        input: ({ context: { takesOver, tried } }) => ({ takesOver, tried }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, framing: 'framed' }) },
            target: 'inFrame',
            actions: {
              type: 'enterFrame',
              params: ({ event }: { readonly event: { readonly output: unknown } }) => event.output,
            },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, framing: 'outdated' }) },
            target: 'outdated',
          },
          { target: 'unavailable', actions: { type: 'setError', params: 'answerUnreadable' } },
        ],
        onError: refusals,
      },
    },
    inFrame: {
      tags: 'framed',
      initial: 'silent',
      on: { 'game.error': faults, 'launch.ended': ended },
      states: {
        /** Not a word has come yet: its host may be down. */
        silent: {
          tags: 'opening',
          on: {
            'game.intro': 'loading',
            'game.progress': {
              target: 'loading',
              actions: { type: 'keepStep', params: ({ event }) => event.step },
            },
            'game.ready': 'ready',
            'host.failed': { guard: 'hasOtherHost', target: '#gameLaunch.asking', actions: 'leaveHost' },
            waited: 'slow',
          },
        },
        loading: {
          tags: 'opening',
          on: {
            'game.progress': { actions: { type: 'keepStep', params: ({ event }) => event.step } },
            'game.ready': 'ready',
            waited: 'slow',
          },
        },
        /** It may still come, and need not be waited for. */
        slow: {
          tags: 'opening',
          on: {
            'game.progress': { actions: { type: 'keepStep', params: ({ event }) => event.step } },
            'game.ready': 'ready',
            retried: '#gameLaunch.asking',
          },
        },
        ready: { on: { 'game.busy': 'running', covered: 'paused' } },
        running: { on: { 'game.idle': 'ready', covered: 'pausing' } },
        /** The round that is under way comes to its end first. */
        pausing: { tags: 'pause', on: { 'game.idle': 'paused', uncovered: 'running' } },
        paused: { tags: 'pause', on: { 'game.busy': 'pausing', uncovered: 'ready' } },
      },
    },
    /** This page was served before the game's address was known; its policy would stop the frame. */
    outdated: { on: { retried: 'asking' } },
    /** The browser keeps nothing for a page in a frame: the game needs a window of its own (F28). */
    blocked: {
      on: { 'window.opened': 'openingWindow', 'window.stopped': { actions: 'stopWindow' } },
    },
    openingWindow: {
      tags: 'opening',
      entry: 'begin',
      invoke: {
        src: 'launchElsewhere',
        onDone: { target: 'elsewhere', actions: { type: 'keepLaunch', params: launchedBy } },
        onError: refusals,
      },
    },
    elsewhere: { on: { retried: 'asking', 'launch.ended': ended } },
    /** Games are played one at a time, and another one goes on elsewhere. */
    inUse: { on: { takenOver: { target: 'asking', actions: 'takeOver' } } },
    /** The game has ended here, because its player plays elsewhere. */
    ended: { on: { takenOver: { target: 'asking', actions: 'takeOver' } } },
    /** It may work the next time. */
    failed: { on: { retried: 'asking', began: 'asking' } },
    /** It will not, for now: others can be played. */
    unavailable: { on: { retried: 'asking', began: 'asking' } },
  },
})

/** The answer of a screen that may be wrong about it. */
function isLaunched(answer: unknown): answer is Launched {
  return typeof answer === 'object' && answer !== null && 'framing' in answer && 'address' in answer
}

function failed({ event }: { readonly event: { readonly error: unknown } }): ErrorCode {
  return errorCodeOf(event.error)
}

function thrown({ event }: { readonly event: { readonly error: unknown } }): unknown {
  return event.error
}

/** What the platform said beside its refusal. */
function playingIn(error: unknown): string | undefined {
  const playing =
    typeof error === 'object' && error !== null && 'playing' in error ? error.playing : undefined
  return typeof playing === 'string' ? playing : undefined
}

function launchedBy({ event }: { readonly event: { readonly output: string | undefined } }) {
  return event.output
}

function endedLaunch({ event }: { readonly event: { readonly launch: string } }): string {
  return event.launch
}

function told({ event }: { readonly event: { readonly code: GameFault } }): GameFault {
  return event.code
}

/** What is left of the faults when the others have gone elsewhere. */
function faultOf({ event }: { readonly event: { readonly code: GameFault } }): LaunchError {
  return event.code === 'ticketOver' ? 'ticketOver' : 'walletGone'
}
