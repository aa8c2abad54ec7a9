import type { Cashier, CashierMethod } from '#schemas/config/cashier.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'

/** The name of the secret of the provider of `testCashier`. */
export const providerSecretName = 'SOLMAR_PAY'

/** A bank transfer and a redirect in euros. */
export const testBank: CashierMethod = {
  id: 'bank',
  kind: 'bank',
  isOn: true,
  words: {
    en: { name: 'Bank transfer', instructions: 'Write the reference.' },
    tl: { name: 'Lipat sa bangko' },
  },
  least: '5',
  most: '1000',
  minutes: 60,
  checkMinutes: 120,
  bank: { bank: 'Solmar Bank', holder: 'Solmar Pena Ltd', account: 'DE89 3704 0044 0532 0130 00', qr: 'epc' },
}

export const testCard: CashierMethod = {
  id: 'card',
  kind: 'redirect',
  isOn: true,
  words: { en: { name: 'Card', instructions: 'Approve it in the app.' }, tl: { name: 'Card' } },
  least: '10',
  most: '500',
  fee: { fixed: '0.10', ppm: 15_000 },
  minutes: 30,
  checkMinutes: 60,
  provider: { url: 'http://127.0.0.1:1/ask', secret: providerSecretName },
}

export const testCashier: Cashier = { methods: [testBank, testCard] }

export const testWithdrawal: WithdrawalRules = {
  least: '5',
  most: '1000',
  cards: { most: 3, hours: 24, holderMustMatch: true },
  takeBack: true,
  reviewMinutes: 60,
  payMinutes: 120,
}
