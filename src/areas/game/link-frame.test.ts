import { expect, it, vi } from 'vitest'
import { writeFrameMessage, type GameMessage } from '#schemas/frames/frame-messages.ts'
import { writeGameFragment } from '#schemas/frames/game-fragment.ts'
import { linkFrame } from './link-frame.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'
const origin = 'https://play.example'
const fragment = { lobby: 'https://solmar.example', nonce, language: 'en', mode: 'light' } as const
const address = `${origin}/launch?ticket=abc${writeGameFragment(fragment)}`

interface From {
  readonly origin?: string
  readonly source?: unknown
  /** Milliseconds. */
  readonly at?: number
}

function linked() {
  let read = 0
  const own = new EventTarget()
  const game = { postMessage: vi.fn() }
  const heard: GameMessage[] = []
  let isInGame = true
  const ends = { own: own as unknown as Window, game: () => game, isInGame: () => isInGame, address }
  const link = linkFrame(ends, (message) => heard.push(message))
  const say = (data: unknown, from: From = {}) =>
    own.dispatchEvent(
      Object.defineProperties(new Event('message'), {
        data: { get: () => (read++, data) },
        origin: { value: from.origin ?? origin },
        source: { value: from.source === undefined ? game : from.source },
        timeStamp: { value: from.at ?? 0 },
      }),
    )
  const leaveFrame = () => void (isInGame = false)
  return { link, game, heard, say, leaveFrame, read: () => read }
}

it('T67 hears its own frame, and none of fifty forged messages', () => {
  const { heard, say } = linked()
  const ready = writeFrameMessage(nonce, { type: 'ready' })
  for (let round = 0; round < 10; round++) {
    say(ready, { source: { postMessage() {} } })
    say(ready, { origin: 'https://play.example.evil.example' })
    say(ready, { origin: 'null', source: null })
    say(writeFrameMessage('B'.repeat(22), { type: 'exit' }))
    say({ ...writeFrameMessage(nonce, { type: 'balance' }), amount: '1000000' })
  }
  expect(heard).toEqual([])
  say(ready)
  expect(heard).toEqual([{ type: 'ready' }])
})

it('T67 is led away by what is pressed in the game alone', () => {
  const { heard, say, leaveFrame } = linked()
  const all = (['deposit', 'history', 'exit', 'balance'] as const).map((type) => ({ type }))
  for (const each of all) say(writeFrameMessage(nonce, each))
  expect(heard).toEqual(all)
  leaveFrame()
  for (const each of all) say(writeFrameMessage(nonce, each))
  expect(heard.slice(all.length)).toEqual([{ type: 'balance' }])
})

it('T68 posts to the one origin of the game, and never to every one', () => {
  const { link, game } = linked()
  link.post({ type: 'pause' })
  expect(game.postMessage.mock.calls).toEqual([[{ marquee: 1, nonce, type: 'pause' }, origin]])
})

it('F31 hears nothing more once the player has left', () => {
  const { link, heard, say } = linked()
  link.close()
  say(writeFrameMessage(nonce, { type: 'ready' }))
  expect(heard).toEqual([])
})

it('T67 reads sixty messages of a second, and again sixty of the next one', () => {
  const { heard, say, read } = linked()
  for (let at = 0; at < 2_000; at += 2) say(writeFrameMessage(nonce, { type: 'balance' }), { at })
  expect([heard.length, read()]).toEqual([120, 120])
})

it('T67 takes a game that says thousands of things in a second for one that cannot be played, and hears it no more', () => {
  const { heard, say } = linked()
  for (let turn = 0; turn < 5_000; turn++) say(writeFrameMessage(nonce, { type: 'busy' }))
  say(writeFrameMessage(nonce, { type: 'ready' }), { at: 60_000 })
  expect(heard.slice(59)).toEqual([{ type: 'busy' }, { type: 'error', code: 'unavailable' }])
})

it('T67 takes a flood away also on a device that hears three hundred messages of it in a second', () => {
  const { heard, say } = linked()
  for (let turn = 0; turn < 3_000; turn++) say(writeFrameMessage(nonce, { type: 'busy' }), { at: turn / 0.3 })
  expect(heard.at(-1)).toEqual({ type: 'error', code: 'unavailable' })
})

it('T67 bears a game that says sixty things in every second of a long evening', () => {
  const { heard, say } = linked()
  for (let turn = 0; turn < 60 * 600; turn++)
    say(writeFrameMessage(nonce, { type: 'busy' }), { at: turn / 0.06 })
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['busy']))
})
