import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { ProviderMessage } from '#schemas/payments/provider-protocol.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { transact } from '#server/platform/database/transact.ts'
import { createLog } from '#server/platform/log/log.ts'
import { applyMessage } from '#server/play/cashier/apply-message.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { ownMachine } from '../../server/own-machine.ts'
import { testWithdrawal } from '../test-cashier.ts'

export const merchant = 'solmar'
/** Members, of whom some have cards by which the demo provider does as badly as it can. */
export const members = 200
export const payoutSecret = `whsec_${Buffer.from('a secret that both of them share').toString('base64')}`
/** The hash of the payment password of every member. */
export const proven = 'proven'
/** Staff, of whom two are needed for some decisions. */
export const staffNames = ['crash one', 'crash other'] as const

/** Where the demo provider is asked, and where it reports. */
export interface Ports {
  readonly provider: number
  readonly messages: number
}

const secrets: Readonly<Record<string, string>> = {
  SOLMAR_CARDS: 'a secret of cards',
  SOLMAR_PAY: payoutSecret,
}

/** What a process of the cashier works with. Nobody has an address for mails. */
export function crashCashier(db: Kysely<Tables>, { provider }: Pick<Ports, 'provider'>): CashierDeps {
  const withdrawal = {
    ...testWithdrawal,
    cards: { most: 3, hours: 0, holderMustMatch: false },
    fee: { fixed: '0.10', ppm: 10_000 },
    provider: { url: `http://127.0.0.1:${provider}/ask/payouts`, secret: 'SOLMAR_PAY' },
    receipt: { minutes: 30, complaintDays: 7 },
  }
  const rules = { cashier: { methods: [], withdrawal }, money: { currency: 'EUR' }, timeZone: 'UTC' }
  return {
    db,
    clock: systemClock,
    trueClock: systemClock,
    log: createLog('silent'),
    outside: { ...ownMachine, patience: 1_500 },
    jobs: {} as CashierDeps['jobs'],
    rules: () => rules as unknown as ReturnType<CashierDeps['rules']>,
    secret: (name) => secrets[name],
  }
}

/** Takes the messages of the provider, each in a transaction of its own. Returns what ends it. */
export function takeMessages(deps: CashierDeps, port: number): () => void {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const message = JSON.parse(await text(request)) as ProviderMessage
      await transact(deps.db, (at) => applyMessage(deps, at, { merchant, provider: 'payouts' }, message))
      response.writeHead(200).end('{}')
    } catch {
      response.writeHead(503).end()
    }
  }
  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
