import { expect, it, vi } from 'vitest'
import { writeFrameMessage, type GameMessage } from '#schemas/frame-messages.ts'
import { writeGameFragment } from '#schemas/game-fragment.ts'
import { linkFrame } from './link-frame.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'
const origin = 'https://play.example'
const fragment = { lobby: 'https://solmar.example', nonce, language: 'en', mode: 'light' } as const
const address = `${origin}/launch?ticket=abc${writeGameFragment(fragment)}`

function linked() {
  const own = new EventTarget()
  const game = { postMessage: vi.fn() }
  const heard: GameMessage[] = []
  const link = linkFrame({ own: own as unknown as Window, game: () => game, address }, (message) =>
    heard.push(message),
  )
  const say = (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) =>
    own.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: game, ...from }))
  return { link, game, heard, say }
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
