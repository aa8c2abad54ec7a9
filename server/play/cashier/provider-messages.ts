import type { FastifyInstance } from 'fastify'
import {
  payoutProvider,
  providerMessage,
  type ProviderCode,
  type ProviderMessage,
} from '#schemas/payments/provider-protocol.ts'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import { contractAjv } from '../../platform/contract/contract-ajv.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { sha256 } from '../../platform/sha256.ts'
import { MessageError } from '../../platform/signed-messages/message-error.ts'
import { messageTaker, type TakenCall } from '../../platform/signed-messages/message-taker.ts'
import { readJson } from '../../platform/signed-messages/read-json.ts'
import type { SenderKeys } from '../../platform/signed-messages/sender-keys.ts'
import type { SignatureKey } from '../../platform/signed-messages/signature.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'
import { providerOf } from './ask-provider.ts'
import type { CashierDeps } from './cashier-deps.ts'
import './cashier-tables.ts'
import { applyMessage } from './apply-message.ts'

export interface MessageDeps extends CashierDeps {
  readonly sites: Pick<SiteCache, 'siteOfHost'>
}

/** A payment provider of a merchant: the id of the method that names it, or `payoutProvider`. */
export interface ProviderSender {
  readonly merchant: string
  readonly provider: string
}

interface Answer {
  readonly code: ProviderCode
}

/** Takes the messages of payment providers. `perMinute`: messages of a provider at a merchant, of each process. */
export function providerMessages(
  app: Pick<FastifyInstance, 'log' | 'metrics'>,
  deps: MessageDeps,
  perMinute: number,
): { readonly call: TakenCall; close(): void } {
  const keys = providerKeys(deps)
  const messages = messageTaker<ProviderSender, SignatureKey, never, Answer>(app, {
    clock: deps.trueClock,
    keys,
    perMinute,
    counter: {
      name: 'payment_provider_answers_total',
      help: 'Answers to messages of payment providers, by call and code',
    },
    noun: { one: 'a payment provider', many: 'payment providers' },
    senderOf({ hostname, sender }) {
      const site = deps.sites.siteOfHost(hostname)
      if (!site || site.preview || !/^[a-z][a-z0-9-]{0,23}$/.test(sender)) return undefined
      return { merchant: site.merchant, provider: sender }
    },
    nameOf: ({ merchant, provider }) => `${merchant} ${provider}`,
    // Each message stores its own id, in the transaction of what it does.
    storeId: async () => true,
    codeOf: () => undefined,
    refusalOf: (code) => ({ code }),
    statusOf: (code) => statuses[code as ProviderCode],
  })
  const call = messages.call<ReadMessage>({
    name: 'message',
    checksKey: false,
    isRepeatable: true,
    read: (raw, _, id) => ({ id, hash: sha256(raw), message: readMessage(raw) }),
    answer: async (read, of) => ({ code: await takeMessage(deps, of, read) }),
  })
  return { call, close: () => messages.close() }
}

/** A provider repeats a message until the status is 200. */
const statuses: Partial<Record<ProviderCode, number>> = { invalidSignature: 401, wrongSyntax: 400 }

/**
 * The secret that the published document names, which changes with it. Of a method that the document no longer has, those of its deposits
 * whose provider is still asked, or that are open.
 */
function providerKeys(deps: MessageDeps): SenderKeys<ProviderSender, SignatureKey> {
  return {
    async read({ merchant, provider: id }) {
      const { methods, withdrawal } = deps.rules(merchant).cashier
      const named = id === payoutProvider ? withdrawal : methods.find((each) => each.id === id)
      const all = named ? [named] : await removedMethod(deps.db, merchant, id)
      const secrets = new Set(all.map((each) => providerOf(deps, merchant, each)?.secret ?? ''))
      return [...secrets].flatMap((secret) =>
        secret.startsWith(keyPrefixes.secret)
          ? [{ version: 'v1', secret: Buffer.from(secret.slice(keyPrefixes.secret.length), 'base64') }]
          : [],
      )
    },
    // No call counts before its key was read.
    known: () => [],
  }
}

/** A method as the deposits have it that are not over, which is mostly the same. */
async function removedMethod(db: Database, merchant: string, id: string) {
  const rows = await db
    .selectFrom('deposit')
    .select('method')
    .distinct()
    .where('merchant', '=', merchant)
    .where('method_id', '=', id)
    .where((eb) => eb.or([eb('state', 'in', ['waiting', 'checking']), eb('next_at', 'is not', null)]))
    .limit(mostSnapshots)
    .execute()
  return rows.map(({ method }) => method)
}

/** Of one method, so that nobody's signature is compared with many. */
const mostSnapshots = 5

interface ReadMessage {
  readonly id: string
  readonly hash: Buffer
  readonly message: ProviderMessage
}

const isMessage = contractAjv.compile<ProviderMessage>(providerMessage)

function readMessage(raw: Buffer): ProviderMessage {
  const body = readJson(raw)
  if (!isMessage(body)) throw new MessageError('wrongSyntax')
  return body
}

/** Days for which a provider may repeat a message under its id. */
const keptFor = 30 * 86_400_000

/** Does what a message says, once for its id. An id that comes again with other contents is counted and not applied. */
function takeMessage(
  deps: MessageDeps,
  of: ProviderSender,
  { id, hash, message }: ReadMessage,
): Promise<ProviderCode> {
  return transact(deps.db, async (at) => {
    const expires_at = new Date(deps.trueClock.now().getTime() + keptFor)
    const { numInsertedOrUpdatedRows } = await at
      .insertInto('provider_message')
      .values({ ...of, id, content_hash: hash, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      await applyMessage(deps, at, of, message)
      return 'ok'
    }
    const { numUpdatedRows } = await at
      .updateTable('provider_message')
      .set(({ eb }) => ({ conflicts: eb('conflicts', '+', 1) }))
      .where('merchant', '=', of.merchant)
      .where('provider', '=', of.provider)
      .where('id', '=', id)
      .where('content_hash', '<>', hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'ok'
    deps.log.warn({ ...of, message: id }, 'a payment provider has given the id of a message to another one')
    return 'wrongSyntax'
  })
}
