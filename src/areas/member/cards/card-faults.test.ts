import { expect, it } from 'vitest'
import { cardFaults } from './card-faults.ts'

const whole = { bank: 'Banco', holder: 'Ana', number: 'ES91 2100', paymentPassword: ' secret ' }

it('finds nothing wrong with a whole card', () => {
  expect(cardFaults(whole)).toEqual({})
})

it('names every field that is empty', () => {
  expect(cardFaults({ bank: ' ', holder: '', number: '', paymentPassword: '' })).toEqual({
    bank: 'missing',
    holder: 'missing',
    number: 'missing',
    paymentPassword: 'missing',
  })
})

it('counts letters and digits of a number', () => {
  expect(cardFaults({ ...whole, number: '1 - 2 3' })).toEqual({ number: 'short' })
})
