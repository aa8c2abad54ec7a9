import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { errorCodes } from '#schemas/errors/errors.ts'
import { gameLaunchMachine } from './game-launch.ts'
import type { Launched, LaunchInput } from './game-launch-context.ts'

const framed: Launched = { address: 'https://play.example/?ticket=a', framing: 'framed' }

/** A launch whose answers a test gives, one after the other. */
function launching() {
  const asked: {
    readonly resolve: (answer: Launched) => void
    readonly reject: (thrown: unknown) => void
  }[] = []
  const actor = createActor(
    gameLaunchMachine.provide({
      actors: {
        launch: fromPromise(
          () => new Promise<Launched>((resolve, reject) => asked.push({ resolve, reject })),
        ),
      },
    }),
  ).start()
  actor.send({ type: 'began' })
  return { actor, asked, answered: () => new Promise(setImmediate) }
}

it.each(errorCodes)(
  'F11 a launch that is refused by %s ends in words, and can be tried again',
  async (code) => {
    const { actor, asked, answered } = launching()
    asked[0]?.reject({ code })
    await answered()
    const { value, context } = actor.getSnapshot()
    if (code === 'sessionExpired' || code === 'sessionRequired') return expect(value).toBe('guarded')
    if (code === 'gameElsewhere') return expect(value).toBe('inUse')
    expect(['failed', 'unavailable']).toContain(value)
    expect(context.error).toBe(code)
    actor.send({ type: 'retried' })
    expect(actor.getSnapshot().value).toBe('asking')
    expect(actor.getSnapshot().context.error).toBeUndefined()
  },
)

it.each(['networkAbnormal', 'pageSlow'])(
  'F12 a launch without an answer (%s) has failed for now',
  async (code) => {
    const { actor, asked, answered } = launching()
    asked[0]?.reject({ code })
    await answered()
    expect(actor.getSnapshot().value).toBe('failed')
  },
)

it('F31 hears no answer that comes after the player has left', async () => {
  const { actor, asked, answered } = launching()
  const seen: unknown[] = []
  actor.subscribe(({ value }) => seen.push(value))
  actor.stop()
  asked[0]?.resolve(framed)
  await answered()
  expect(seen).toEqual([])
  expect(actor.getSnapshot().context.address).toBeUndefined()
})

it('launches again, with another ticket, where a game took too long', async () => {
  const { actor, asked, answered } = launching()
  asked[0]?.resolve(framed)
  await answered()
  actor.send({ type: 'waited' })
  actor.send({ type: 'retried' })
  expect(actor.getSnapshot().context.address).toBeUndefined()
  asked[1]?.resolve({ ...framed, address: 'https://play.example/?ticket=b' })
  await answered()
  expect(actor.getSnapshot().context.address).toBe('https://play.example/?ticket=b')
})

it('names the game that runs elsewhere, takes it over on request, and notices a takeover', async () => {
  const asked: boolean[] = []
  const actor = createActor(
    gameLaunchMachine.provide({
      actors: {
        launch: fromPromise<Launched, LaunchInput>(async ({ input: { takesOver } }) => {
          asked.push(takesOver)
          if (!takesOver)
            throw Object.assign(new Error(), { code: 'gameElsewhere', playing: 'Harbor Lights' })
          return { ...framed, launch: 'second' }
        }),
      },
    }),
  ).start()
  const answered = () => new Promise(setImmediate)
  actor.send({ type: 'began' })
  await answered()
  expect(actor.getSnapshot()).toMatchObject({ value: 'inUse', context: { playing: 'Harbor Lights' } })
  actor.send({ type: 'takenOver' })
  await answered()
  actor.send({ type: 'launch.ended', launch: 'first' })
  expect(actor.getSnapshot().hasTag('framed')).toBe(true)
  actor.send({ type: 'launch.ended', launch: 'second' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ended', context: { address: undefined } })
  actor.send({ type: 'takenOver' })
  expect(asked).toEqual([false, true, true])
})

it('F12 tries each of its hosts once while a game says nothing, and then waits', async () => {
  const hosts = ['https://a.example', 'https://b.example']
  const asked: LaunchInput['tried'][] = []
  const actor = createActor(
    gameLaunchMachine.provide({
      actors: {
        launch: fromPromise<Launched, LaunchInput>(async ({ input: { tried } }) => {
          asked.push(tried)
          const host = hosts.find((each) => !tried.includes(each))
          return { ...framed, hosts, host }
        }),
      },
    }),
  ).start()
  const answered = () => new Promise(setImmediate)
  actor.send({ type: 'began' })
  for (let failures = 0; failures < 4; failures++) {
    await answered()
    actor.send({ type: 'host.failed' })
  }
  expect(asked).toEqual([[], ['https://a.example']])
  expect(actor.getSnapshot().value).toEqual({ inFrame: 'silent' })
  // One that has spoken is not left.
  actor.send({ type: 'game.intro' })
  actor.send({ type: 'host.failed' })
  expect(actor.getSnapshot().value).toEqual({ inFrame: 'loading' })
})

/** A game in its frame. */
async function inFrame(answer: Launched = framed) {
  const game = launching()
  game.asked[0]?.resolve(answer)
  await game.answered()
  return game.actor
}

it('stores the progress that a game reports, and has no other host when none was named', async () => {
  const actor = await inFrame()
  expect(actor.getSnapshot().context).toMatchObject({ hosts: [], tried: [], step: 'game' })
  actor.send({ type: 'game.progress', step: 'session' } as Parameters<typeof actor.send>[0])
  expect(actor.getSnapshot().context.step).toBe('session')
  actor.send({ type: 'host.failed' })
  expect(actor.getSnapshot().value).toEqual({ inFrame: 'loading' })
})

it('moves from a silent host to one that was not tried', async () => {
  const actor = await inFrame({ ...framed, host: 'a.example', hosts: ['a.example', 'b.example'] } as Launched)
  actor.send({ type: 'host.failed' })
  expect(actor.getSnapshot().value).toBe('asking')
  expect(actor.getSnapshot().context.tried).toEqual(['a.example'])
})

it.each([
  ['ticketOver', 'failed', 'ticketOver'],
  ['walletGone', 'failed', 'walletGone'],
  ['unavailable', 'unavailable', 'gameUnavailable'],
] as const)('a game that says %s is %s', async (code, state, error) => {
  const actor = await inFrame()
  actor.send({ type: 'game.error', code } as Parameters<typeof actor.send>[0])
  expect(actor.getSnapshot().value).toBe(state)
  expect(actor.getSnapshot().context).toMatchObject({ error, address: undefined })
})

it.each([
  [{ code: 'gameElsewhere', playing: 'Aces' }, 'Aces'],
  [{ code: 'gameElsewhere', playing: 7 }, undefined],
  [{ code: 'gameElsewhere' }, undefined],
])('tells which game is played elsewhere, where it was told: %j', async (thrown, playing) => {
  const { actor, asked, answered } = launching()
  asked[0]?.reject(thrown)
  await answered()
  expect(actor.getSnapshot().context.playing).toBe(playing)
})
