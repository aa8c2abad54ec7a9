import { expect, test } from 'vitest'
import { codeOf } from './code-of.ts'

test.each([
  ['Amihan', 'amihan'],
  ['Peña & Søn', 'pena-s-n'],
  ['  7 Seas!  ', 'seas'],
  ['星海', ''],
  ['x'.repeat(40), 'x'.repeat(32)],
])('%s is called %s where a code is asked for', (name, code) => expect(codeOf(name)).toBe(code))
