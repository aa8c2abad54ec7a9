import type { FastifyInstance } from 'fastify'
import { vendorCalls, type VendorBody, type VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import type { VendorCode } from '#schemas/vendor-wallet/vendor-codes.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { messageTaker, type TakenCall } from '../../../platform/signed-messages/message-taker.ts'
import { bodyReader, requestIdIn } from './read-message.ts'
import { vendorAnswers, type VendorAnswers } from './vendor-answers.ts'
import { nameOfVendor, openKeys, type VendorOf } from '../keys/vendor-keys.ts'
import { refusalOf, VendorError } from '../vendor-refusal.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

export interface VendorMessages {
  call(id: VendorCallId): TakenCall
  close(): void
}

interface Answer {
  readonly code: VendorCode
}

/** Takes the messages of vendors. `perMinute`: messages of a vendor at a merchant, of each process. */
export function vendorMessages(
  app: Pick<FastifyInstance, 'log' | 'metrics'>,
  options: VendorWalletDeps & { readonly perMinute: number },
): VendorMessages {
  const { perMinute, db, clock, sites } = options
  const keys = openKeys(options)
  const answers = vendorAnswers(options, async (of) =>
    (await keys.read(of)).some(({ id }) => id === of.signed),
  )
  const messages = messageTaker(app, {
    clock,
    keys,
    perMinute,
    counter: {
      name: 'vendor_wallet_answers_total',
      help: 'Answers to vendors of games, by call and code',
    },
    noun: { one: 'a vendor', many: 'vendors' },
    senderOf({ hostname, sender }): VendorOf | undefined {
      const merchant = sites.siteOfHost(hostname)?.merchant
      if (merchant === undefined || !/^[A-Z0-9_]{1,24}$/.test(sender)) return undefined
      return { merchant, vendor: sender }
    },
    nameOf: nameOfVendor,
    storeId: (of, id, until) => insertMessage(db, of, id, until),
    codeOf: (error) => (error instanceof VendorError ? error.code : undefined),
    refusalOf: (code, body): Answer => refusalOf(code, requestIdIn(body)),
  })
  return { call: callOf, close: () => messages.close() }

  function callOf<Id extends VendorCallId>(id: Id): TakenCall {
    const { name, isTransaction } = vendorCalls[id]
    // What is typed for each call by itself cannot be chosen by a variable.
    const answer = answers[id] as VendorAnswers[Id]
    return messages.call<VendorBody<Id>>({
      name,
      checksKey: movesMoney.has(id),
      isRepeatable: isTransaction,
      read: bodyReader(id),
      answer: (body, { merchant, vendor }, key) => answer(body, { merchant, vendor, signed: key.id }),
    })
  }
}

/** Calls in which the database asks about the key with the money: whether one that was read before still counts. */
const movesMoney = new Set<VendorCallId>(['debit', 'credit', 'rollback'])

async function insertMessage(
  db: Database,
  { merchant, vendor }: VendorOf,
  id: string,
  expires_at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor_message')
    .values({ merchant, vendor, id, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
