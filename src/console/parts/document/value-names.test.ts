import { expect, it } from 'vitest'
import type { Say } from './document-source.ts'
import { namedValues, valueName } from './value-names.ts'

const say: Say = (id, values) => (values ? `${id} ${values['name']} ${values['code']}` : id)

const words = (path: string) => path.split('/').slice(1).join(' ')

it('calls languages, screens and categories at their places as forms call them, and leaves others as they are', () => {
  expect(valueName('/locales/default', 'tl', say)).toBe('Tagalog')
  expect(valueName('/locales/languages', 'en', say)).toBe('English')
  expect(valueName('/menu/routes', 'home', say)).toBe('route.home')
  expect(valueName('/theme/siteName', 'en', say)).toBe('en')
  expect(valueName('/locales/default', '__proto__', say)).toBe('__proto__')
  expect(valueName('/menu/routes', 'constructor', say)).toBe('constructor')
})

it('names what a sentence of the gate is about, flags with the code that operators know them by', () => {
  const values = { flags: 'MOBILENUMREG3, USERNAMEREG3', count: 2, first: 0, route: 'home', language: 'tl' }
  expect(namedValues(values, say, words)).toEqual({
    flags:
      'finding.flag document.flags.MOBILENUMREG3 MOBILENUMREG3, finding.flag document.flags.USERNAMEREG3 USERNAMEREG3',
    count: 2,
    first: 0,
    route: 'route.home',
    language: 'Tagalog',
  })
  expect(namedValues({ flag: 'toString', first: 'en' }, say, words)).toEqual({
    flag: 'toString',
    first: 'English',
  })
  expect(namedValues({ where: '/flags/USERNAMEREG3' }, say, words)).toEqual({ where: 'flags USERNAMEREG3' })
})
