import { randomBytes, randomUUID } from 'node:crypto'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'
import {
  vendorCalls,
  vendorPath,
  type VendorBody,
  type VendorCallId,
  type VendorDone,
  type VendorRefusal,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import {
  privateKeyOf,
  publicTextOf,
  signatureOf,
  type SignatureKey,
} from '#server/platform/signed-messages/signature.ts'
import { addPublicKey } from '#server/play/vendor-wallet/keys/vendor-keys.ts'
import type { TestApp } from '../server/test-app.ts'
import type { TestVisitor } from '../server/test-visitor.ts'

type Fields<Id extends VendorCallId> = Omit<VendorBody<Id>, 'call' | 'merchant' | 'vendor' | 'requestId'>

/** What a message may be made otherwise by. */
export interface Otherwise {
  readonly id?: string
  readonly at?: Date
  readonly key?: SignatureKey
  readonly requestId?: string
  readonly merchant?: string
  readonly host?: string
  readonly address?: string
  /** In place of the body, and of its signature. */
  readonly payload?: string | Buffer
  readonly signature?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The server of a vendor of a merchant, with a key of its own. */
export async function testVendor({ app, db, clock }: TestApp, merchant: 'solmar' | 'kidlat', vendor: string) {
  const key = { version: 'v1a', key: privateKeyOf(randomBytes(32)) } as const
  const host = merchant === 'solmar' ? 'localhost' : 'kidlat.localhost'
  await addPublicKey(db, { merchant, vendor }, publicTextOf(key), clock.now())
  await db
    .insertInto('vendor_address')
    .values({ merchant, vendor, play_url: 'https://play.example/launch?from=site', rounds_url: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  async function raw<Id extends VendorCallId>(id: Id, fields: object, otherwise: Otherwise = {}) {
    const { requestId = randomUUID(), id: messageId = `msg_${randomUUID()}`, at = clock.now() } = otherwise
    const { name } = vendorCalls[id]
    const body = { call: name, merchant: otherwise.merchant ?? merchant, vendor, requestId, ...fields }
    const payload = otherwise.payload ?? JSON.stringify(body)
    const signed = signatureOf(otherwise.key ?? key, messageId, at, Buffer.from(payload))
    const answer = await app.inject({
      method: 'POST',
      url: `${vendorPath.replace(':vendor', vendor)}/${name}`,
      payload,
      ...(otherwise.address === undefined ? {} : { remoteAddress: otherwise.address }),
      headers: {
        host: otherwise.host ?? host,
        'content-type': 'application/json',
        [signatureHeaders.id]: signed.id,
        [signatureHeaders.timestamp]: signed.timestamp,
        [signatureHeaders.signature]: otherwise.signature ?? signed.signature,
        ...otherwise.headers,
      },
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, requestId }
  }

  return {
    merchant,
    vendor,
    key,
    raw,
    /** The answer, whatever it is. */
    async call<Id extends VendorCallId>(id: Id, fields: Fields<Id>, otherwise?: Otherwise) {
      const { text } = await raw(id, fields, otherwise)
      return JSON.parse(text) as VendorDone<Id> | VendorRefusal
    },
    /** A player's session in a game of this vendor, by a launch. */
    async play(visitor: TestVisitor, token: string, game: string) {
      const { game_url } = await visitor.value('launchGame', { token, body: { gameId: game } })
      const ticket = new URL(game_url).searchParams.get('ticket') ?? ''
      const answer = await this.call('session', { ticket })
      if (answer.code !== 'ok') throw new Error(`The session was refused: ${answer.code}`)
      return answer
    },
  }
}

export type TestVendor = Awaited<ReturnType<typeof testVendor>>

/** Two vendors of Solmar, a game of the first one, and players in it. */
export async function vendorFixture(test: TestApp) {
  const games = (test.catalogues.of('solmar')?.games ?? []).filter(({ item: { state } }) => state === 'live')
  const game = games[0]?.item
  const second = games.find(({ item: { vassalage } }) => vassalage !== game?.vassalage)?.item
  if (!game || !second) throw new Error('Solmar has no games of two vendors')
  const vendor = await testVendor(test, 'solmar', game.vassalage)
  const other = await testVendor(test, 'solmar', second.vassalage)
  let players = 0
  return {
    vendor,
    other,
    game: game.nodeId,
    otherGame: second.nodeId,
    /** A new member with 100.00 euros, in the game. */
    async player() {
      const visitor = test.visitor('solmar')
      const user = test.solmarUser(`vendors${++players}`)
      const { token } = await visitor.value('register', { body: await visitor.registration(user) })
      const { session } = await vendor.play(visitor, token, game.nodeId)
      return {
        visitor,
        token,
        session,
        user,
        balance: async () => (await visitor.value('sumBalance', { token })).main,
      }
    },
  }
}

export type VendorFixture = Awaited<ReturnType<typeof vendorFixture>>

export const euros = { currency: 'EUR' } as const

/** Names of a round and of a transaction that nobody used. */
export function named() {
  return { roundId: `r-${randomUUID()}`, transactionId: `t-${randomUUID()}` }
}

/** What a stake carries. */
export function stake(session: string, amount: string, names = named()) {
  return { session, ...names, ...euros, amount }
}
