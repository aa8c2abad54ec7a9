import { expect, it } from 'vitest'
import { readWithdrawalAddress, writeWithdrawalAddress } from './withdrawal-address.ts'

const read = (query: string) => readWithdrawalAddress(new URLSearchParams(query))
const id = '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10'

it('reads what it wrote', () => {
  const choice = { card: id, amount: '12,50', withdrawal: undefined }
  expect(read(writeWithdrawalAddress(choice))).toEqual(choice)
  expect(read(writeWithdrawalAddress({ withdrawal: id }))).toEqual({
    card: undefined,
    amount: '',
    withdrawal: id,
  })
})

it('T54 reads a malformed address as the empty form', () => {
  const longest = '9'.repeat(40)
  expect(read(`page=withdraw&card=__proto__&withdrawal=../..&amount=${longest}9`)).toEqual({
    card: undefined,
    amount: longest,
    withdrawal: undefined,
  })
})
