import { expect, it } from 'vitest'
import type { Translate } from './document-source.ts'
import { namedValues, valueName } from './value-names.ts'

const translate: Translate = (id, values) => (values ? `${id} ${values['name']} ${values['code']}` : id)

const words = (path: string) => path.split('/').slice(1).join(' ')

it('calls languages, screens and categories at their places as forms call them, and leaves others as they are', () => {
  expect(valueName('/locales/default', 'tl', translate)).toBe('Tagalog')
  expect(valueName('/locales/languages', 'en', translate)).toBe('English')
  expect(valueName('/menu/routes', 'home', translate)).toBe('route.home')
  expect(valueName('/theme/siteName', 'en', translate)).toBe('en')
  expect(valueName('/locales/default', '__proto__', translate)).toBe('__proto__')
  expect(valueName('/menu/routes', 'constructor', translate)).toBe('constructor')
})

it('names what a sentence of the gate is about, flags with the code that operators know them by', () => {
  const values = { flags: 'MOBILENUMREG3, USERNAMEREG3', count: 2, first: 0, route: 'home', language: 'tl' }
  expect(namedValues(values, translate, words)).toEqual({
    flags:
      'finding.flag document.flags.MOBILENUMREG3 MOBILENUMREG3, finding.flag document.flags.USERNAMEREG3 USERNAMEREG3',
    count: 2,
    first: 0,
    route: 'route.home',
    language: 'Tagalog',
  })
  expect(namedValues({ flag: 'toString', first: 'en' }, translate, words)).toEqual({
    flag: 'toString',
    first: 'English',
  })
  expect(namedValues({ where: '/flags/USERNAMEREG3' }, translate, words)).toEqual({
    where: 'flags USERNAMEREG3',
  })
})
