import { expect, it } from 'vitest'
import { readGameFragment } from '#schemas/frames/game-fragment.ts'
import { launched } from './launched.ts'

const page = {
  origin: 'https://solmar.example',
  frames: ['https://play.example', 'http://games.localhost:4001'],
}
const fragment = {
  lobby: page.origin,
  nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
  language: 'tl',
  mode: 'dark',
} as const

it('frames a game at an origin of the policy, and tells it whose page it is in where no server sees it', () => {
  const { address, framing } = launched('https://play.example/launch?ticket=abc&game=12', fragment, page)
  expect(framing).toBe('framed')
  const { href, hash } = new URL(address)
  expect(href.slice(0, -hash.length)).toBe('https://play.example/launch?ticket=abc&game=12')
  expect(readGameFragment(hash)).toEqual(fragment)
  expect(launched('http://games.localhost:4001/play?ticket=a', fragment, page).framing).toBe('framed')
})

it.each([
  ['javascript:alert(1)', 'refused'],
  ['data:text/html,<script>alert(1)</script>', 'refused'],
  ['blob:https://solmar.example/1', 'refused'],
  ['', 'refused'],
  ['/launch', 'refused'],
  ['https://solmar.example/launch?ticket=abc', 'refused'],
  ['https://user:secret@play.example/launch', 'refused'],
  ['https://play.example.evil.example/launch', 'outdated'],
  ['https://play.example:8443/launch', 'outdated'],
  ['http://play.example/launch', 'outdated'],
])('T65 does not frame %s', (address, framing) => {
  expect(launched(address, fragment, page).framing).toBe(framing)
})
