import { expect, it } from 'vitest'
import { readDepositAddress, writeDepositAddress } from './deposit-address.ts'

const read = (query: string) => readDepositAddress(new URLSearchParams(query))

it('reads what it wrote', () => {
  const choice = { method: 'bank-transfer', amount: '12,50', deposit: undefined }
  expect(read(writeDepositAddress(choice))).toEqual(choice)
  const deposit = '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10'
  expect(read(writeDepositAddress({ deposit }))).toEqual({ method: undefined, amount: '', deposit })
})

it('T54 reads a malformed address as the empty form', () => {
  const longest = '9'.repeat(40)
  expect(read(`page=deposit&method=__proto__&deposit=../..&amount=${longest}9`)).toEqual({
    method: undefined,
    amount: longest,
    deposit: undefined,
  })
})
