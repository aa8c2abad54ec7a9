import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readGameMessage, readLobbyMessage, writeFrameMessage, type GameMessage } from './frame-messages.ts'
import { readGameFragment, writeGameFragment } from './game-fragment.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'

const told: readonly GameMessage[] = [
  { type: 'ready' },
  { type: 'roundStarted', roundId: 'r-1' },
  { type: 'error', code: 'storageBlocked' },
  { type: 'progress', step: 'pictures' },
]

it.each(told)('reads %o as it was written', (message) => {
  expect(readGameMessage(structuredClone(writeFrameMessage(nonce, message)), nonce)).toEqual(message)
})

it('reads what the lobby tells a game', () => {
  const message = { type: 'mute', muted: true } as const
  expect(readLobbyMessage(writeFrameMessage(nonce, message), nonce)).toEqual(message)
})

it.each([
  ['another nonce', { ...writeFrameMessage('B'.repeat(22), { type: 'ready' }) }],
  ['no nonce', { marquee: 1, type: 'ready' }],
  ['another version', { marquee: 2, nonce, type: 'ready' }],
  ['a type of the other direction', { marquee: 1, nonce, type: 'pause' }],
  ['a type that every object has', { marquee: 1, nonce, type: 'toString' }],
  ['an amount', { marquee: 1, nonce, type: 'balance', amount: '999999' }],
  ['a missing field', { marquee: 1, nonce, type: 'roundStarted' }],
  ['a field of another name', { marquee: 1, nonce, type: 'roundStarted', round: 'r-1' }],
  ['a word that is not in the list', { marquee: 1, nonce, type: 'error', code: 'rich' }],
  ['a round of megabytes', { marquee: 1, nonce, type: 'roundEnded', roundId: 'r'.repeat(3_000_000) }],
  ['a text', 'ready'],
  ['nothing', null],
])('T67 hears nothing in a message with %s', (_, data) => {
  expect(readGameMessage(data, nonce)).toBeUndefined()
})

it('T67 hears nothing in whatever else is posted', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (data) => {
      expect(readGameMessage(data, nonce)).toBeUndefined()
      expect(readLobbyMessage(data, nonce)).toBeUndefined()
    }),
  )
})

it('reads the fragment that it wrote', () => {
  const fragment = { lobby: 'http://solmar.localhost:4000', nonce, language: 'tl', mode: 'dark' } as const
  expect(readGameFragment(writeGameFragment(fragment))).toEqual(fragment)
})

it.each([
  ['no fragment', ''],
  ['an address instead of an origin', `#lobby=https://a.example/x&nonce=${nonce}&language=en&mode=dark`],
  ['a script', `#lobby=javascript:alert(1)&nonce=${nonce}&language=en&mode=dark`],
  ['every origin', `#lobby=*&nonce=${nonce}&language=en&mode=dark`],
  ['a short nonce', '#lobby=https://a.example&nonce=abc&language=en&mode=dark'],
  ['half a sign', `#lobby=%E0%A4%A&nonce=${nonce}&language=en&mode=dark`],
  ['another mode', `#lobby=https://a.example&nonce=${nonce}&language=en&mode=pink`],
])('takes %s for none', (_, hash) => {
  expect(readGameFragment(hash)).toBeUndefined()
})
