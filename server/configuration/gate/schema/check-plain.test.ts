import { expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { checkPlain } from './check-plain.ts'

const list = (length: number, value: unknown = 0) => Array.from({ length }, () => value)
const text = (length: number) => 'a'.repeat(length)
const named = (key: string) => Object.fromEntries([[key, 1]])

it.each<[what: string, value: unknown]>([
  ['every kind of value', [null, true, 0, -1.5, '', 'a\n\tb', {}, []]],
  ['10,000 entries', { a: list(10_000) }],
  ['100,000 values', [...list(9, list(9_999)), list(9_990 + 8)]],
  ['a text of 20,000 characters', [text(20_000)]],
  ['2 million characters', list(100, text(20_000))],
  ['a name of 200 characters', named(text(200))],
  ['a pair of surrogates', '😀'],
])('bears %s', (_what, value) => {
  expect(checkPlain(value)).toEqual([])
})

it.each<[what: string, value: unknown, path: string, reason: RegExp]>([
  ['undefined', { a: [undefined] }, '/a/0', /not a JSON value/],
  ['no number', { a: { b: Number.POSITIVE_INFINITY } }, '/a/b', /not a JSON value/],
  ['nothing but a symbol', Symbol('a'), '/', /not a JSON value/],
  ['10,001 entries', { a: list(10_001) }, '/a', /has 10,001 entries, more than 10,000/],
  ['100,001 values', [...list(9, list(9_999)), list(9_990 + 9)], '/', /more than 100,000 values/],
  ['a text of 20,001 characters', { a: text(20_001) }, '/a', /has 20,001 characters, more than 20,000/],
  [
    'more than 2 million characters',
    [...list(100, text(20_000)), 'a'],
    '/',
    /more than 2,000,000 characters/,
  ],
  ['a name of 201 characters', { a: named(text(201)) }, '/a', /unreadable name/],
  ['a name with half a character', { a: named('b\ud800') }, '/a', /unreadable name/],
  ['__proto__', JSON.parse('{"a":{"__proto__":1}}'), '/a/__proto__', /no value may have/],
  ['constructor', { constructor: 1 }, '/constructor', /no value may have/],
  ['prototype', { prototype: 1 }, '/prototype', /no value may have/],
  ['half a character', { 'a/b~': '\udc00' }, '/a~1b~0', /half a character/],
  ['a null character', ['\u0000'], '/0', /control characters/],
  ['a carriage return', ['\r'], '/0', /control characters/],
  ['text that turns around', ['\u202e'], '/0', /direction of text/],
])('refuses %s', (_what, value, path, reason) => {
  expect(inWords(checkPlain(value))).toEqual([
    expect.objectContaining({ path, severity: 'error', reason: expect.stringMatching(reason) as string }),
  ])
})

it('says what stands there, in the order of the document, and no more than twenty at once', () => {
  expect(checkPlain({ a: '\u0000', b: { c: '\ud800d' }, d: '\u202e' }).map(({ path }) => path)).toEqual([
    '/a',
    '/b/c',
    '/d',
  ])
  expect(checkPlain({ a: 'x\u0000' })).toMatchObject([{ value: '"x\\u0000"' }])
  expect(checkPlain(list(21, '\u0000'))).toHaveLength(20)
})
