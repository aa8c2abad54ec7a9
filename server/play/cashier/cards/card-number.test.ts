import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCardNumber } from './card-number.ts'
import { isSameHolder } from './is-same-holder.ts'

describe('the number of a bank account or a wallet', () => {
  it.each([
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['0917-123-4567', '09171234567'],
    ['０９１７１２３４５６７', '09171234567'],
    ['‪1234 5678 90‬', '1234567890'],
    ['PNB 0012', 'PNB0012'],
    // Sixteen digits with another check digit, in another range, and of another length.
    ['4111 1111 1111 1112', '4111111111111112'],
    ['1111 1111 1111 1117', '1111111111111117'],
    ['41111111111111', '41111111111111'],
  ])('%s is stored as %s', (given, number) => {
    expect(readCardNumber(given)).toEqual({ number })
  })

  it.each([
    ['DE89 3704 0044 0532 0130 01', 'ibanInvalid'],
    ['GB82WEST1234569876543', 'ibanInvalid'],
    ['4111 1111 1111 1111', 'paymentCard'],
    ['5555-5555-5555-4444', 'paymentCard'],
    ['2223003122003222', 'paymentCard'],
    ['378282246310005', 'paymentCard'],
    ['3530111333300000', 'paymentCard'],
    ['４１１１１１１１１１１１１１１１', 'paymentCard'],
    ['12 3', 'invalid'],
    ['1'.repeat(35), 'invalid'],
    ['12345ß', 'invalid'],
    ['1234;DROP', 'invalid'],
    ['juan@example.com', 'invalid'],
    ['    ', 'invalid'],
  ])('%s is refused: %s', (given, fault) => {
    expect(readCardNumber(given)).toEqual({ fault })
  })

  it('is stored in one way, however it is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 -]{4,40}$/), (given) => {
        const read = readCardNumber(given)
        if ('number' in read) {
          expect(readCardNumber(read.number)).toEqual(read)
          expect(readCardNumber(read.number.toLowerCase().split('').join(' '))).toEqual(read)
        }
      }),
    )
  })
})

describe('the holder of a card', () => {
  it.each([
    ['JOSE  PENA', 'José Peña'],
    ['Dela Cruz, Juan', 'dela cruz juan'],
    ['Mª O’Brien', 'ma obrien'],
    ['李小龍', '李 小龍'],
  ])('%s is %s', (holder, name) => {
    expect(isSameHolder(holder, name)).toBe(true)
  })

  it.each([
    ['Jose Pena', 'Jose Penas'],
    ['Juan', undefined],
    ['', ''],
    ['---', '...'],
    // Cyrillic letters that look like Latin ones.
    ['Јоѕе Реnа', 'Jose Pena'],
  ])('%s is not %s', (holder, name) => {
    expect(isSameHolder(holder, name)).toBe(false)
  })
})
