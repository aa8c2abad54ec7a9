import type { Currency } from './currencies.ts'

/**
 * Smallest units of each currency that are worth about one US dollar, as a power of ten. Good enough for defaults that have to be of the
 * right order in every currency, and for nothing else.
 */
export const aboutADollar = {
  AUD: 100n,
  BRL: 1_000n,
  BTC: 1_000n,
  CAD: 100n,
  CHF: 100n,
  CLP: 1_000n,
  CNY: 1_000n,
  DEMO: 100n,
  ETH: 100_000n,
  EUR: 100n,
  GBP: 100n,
  HKD: 1_000n,
  IDR: 1_000_000n,
  INR: 10_000n,
  JPY: 100n,
  KRW: 1_000n,
  KWD: 1_000n,
  MXN: 1_000n,
  MYR: 1_000n,
  NGN: 100_000n,
  NZD: 100n,
  PHP: 10_000n,
  SGD: 100n,
  THB: 10_000n,
  TND: 1_000n,
  TRY: 10_000n,
  USD: 100n,
  USDC: 1_000_000n,
  USDT: 1_000_000n,
  VND: 10_000n,
  ZAR: 1_000n,
} as const satisfies Readonly<Record<Currency, bigint>>
