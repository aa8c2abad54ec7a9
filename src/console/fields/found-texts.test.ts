import { expect, it } from 'vitest'
import { foundTexts, type StandardTexts } from './found-texts.ts'

const standard: StandardTexts = new Map([
  [
    'en',
    new Map([
      ['action.login', 'Log in'],
      ['action.close', 'Close'],
      ['home.play', 'Play now'],
    ]),
  ],
  [
    'tl',
    new Map([
      ['action.login', 'Mag-log in'],
      ['home.play', 'Maglaro na'],
    ]),
  ],
])
const own = { en: { 'home.play': 'Open the tables', 'gone.long.ago': 'Of an older release' } }

const find = (query: string, onlyOwn = false) => foundTexts({ standard, own, query, onlyOwn })

it('finds a text by every word of it, in any language, as it is and as it was', () => {
  expect(find('maglaro')).toEqual(['home.play'])
  expect(find('tables OPEN')).toEqual(['home.play'])
  expect(find('log in')).toEqual(['action.login'])
  expect(find('tables close')).toEqual([])
})

it('shows what the merchant has changed first, also what no release has any more', () => {
  expect(find('')).toEqual(['home.play', 'gone.long.ago', 'action.login', 'action.close'])
  expect(find('', true)).toEqual(['home.play', 'gone.long.ago'])
  expect(foundTexts({ standard, own: {}, query: '__proto__', onlyOwn: false })).toEqual([])
})
