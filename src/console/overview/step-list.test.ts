import { expect, test } from 'vitest'
import { stepsAround } from './step-list.ts'

const changesOf = (...documents: readonly string[]) => documents.map((each) => ({ path: `/${each}/x` }))

test('the next step is the first that is not done behind the one of the document', () => {
  expect(stepsAround('theme', changesOf('theme'))).toMatchObject({ number: 2, next: { id: 'languages' } })
  expect(stepsAround('locales', changesOf('theme', 'home'))).toMatchObject({ next: { id: 'registration' } })
})

test('a step that was left out comes again before publishing', () => {
  expect(stepsAround('register', changesOf('flags', 'locales', 'menu'))).toMatchObject({
    number: 5,
    next: { id: 'looks' },
  })
  expect(stepsAround('flags', changesOf('flags', 'locales', 'menu', 'theme'))).toMatchObject({
    next: undefined,
  })
})

test('a document that is no step has none around it', () => {
  expect(stepsAround('money', [])).toBeUndefined()
})
