import { parse } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { expect, it } from 'vitest'
import { isolateArguments } from './isolate-arguments.ts'

const isolated = (text: string) => printAST(isolateArguments(parse(text)))

it('isolates what is filled in', () => {
  expect(isolated('{browser}, {address}.')).toBe('\u2068{browser}\u2069, \u2068{address}\u2069.')
})

it('isolates it in tags, plurals and choices as well, and leaves by what these are chosen', () => {
  expect(isolated('{count, plural, one {# in {place}} other {<b>{place}</b>}}')).toBe(
    '{count,plural,one{# in \u2068{place}\u2069} other{<b>\u2068{place}\u2069</b>}}',
  )
  expect(isolated('{way, select, sms {{number}} other {}}')).toBe(
    '{way,select,other{} sms{\u2068{number}\u2069}}',
  )
})

it('leaves what the language writes itself', () => {
  expect(isolated('{time, time, short}')).toBe('{time, time, short}')
})
