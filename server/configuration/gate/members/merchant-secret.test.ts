import { expect, it } from 'vitest'
import { merchantSecret } from './merchant-secret.ts'

const kept = {
  SOLMAR_GOOGLE: 'one',
  SOL_GOOGLE: 'two',
  SOL__MAR_GOOGLE: 'three',
  SHARED_GOOGLE: 'four',
  VENDOR_KEYS: 'five',
  VENDOR_WALLET: 'six',
  GOOGLE: 'seven',
}

it.each([
  ['solmar', ['SOLMAR_GOOGLE', 'SHARED_GOOGLE']],
  ['sol', ['SOL_GOOGLE', 'SHARED_GOOGLE']],
  ['sol-mar', ['SOL__MAR_GOOGLE', 'SHARED_GOOGLE']],
  ['vendor', ['SHARED_GOOGLE', 'VENDOR_WALLET']],
  ['google', ['SHARED_GOOGLE']],
])('T38 %s names its own secrets and those for all', (merchant, own) => {
  const secret = merchantSecret((name) => kept[name as keyof typeof kept], merchant)
  expect(Object.keys(kept).filter((name) => secret(name) !== undefined)).toEqual(own)
})
