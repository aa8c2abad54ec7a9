import { randomBytes } from 'node:crypto'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'
import { movableClock } from '../clock.ts'
import { createLog } from '../log/log.ts'
import { Overloaded } from '../concurrency/turnstile.ts'
import { messageTaker, type Message, type TakenCall } from './message-taker.ts'
import { readJson } from './read-json.ts'
import { rememberKeys } from './sender-keys.ts'
import { signatureOf, type SignatureKey } from './signature.ts'

type Key = SignatureKey & { readonly number: number }

const clock = movableClock(new Date('2026-11-20T08:00:00Z'))
const body = Buffer.from('{"paid":"1250"}')

let ids: Set<string>
let keys: readonly Key[]
let readKeys: ReturnType<typeof vi.fn>
let answer: ReturnType<typeof vi.fn>
let metrics: Registry
beforeEach(() => {
  ids = new Set()
  keys = [newKey(1)]
  readKeys = vi.fn(async () => keys)
  answer = vi.fn(async (_: unknown, of: string, { number }: Key) => ({ code: 'ok', of, number }))
  metrics = new Registry()
})

/** A protocol of payment providers: it knows nothing of games. */
function takeFrom(call: Partial<Record<'checksKey' | 'isRepeatable', boolean>> = {}): TakenCall {
  const messages = messageTaker(
    { log: createLog('silent'), metrics },
    {
      clock,
      keys: rememberKeys<string, Key>(readKeys as () => Promise<readonly Key[]>, (of) => of),
      perMinute: 3,
      counter: { name: 'provider_answers_total', help: 'Answers to providers of payments' },
      noun: { one: 'a provider', many: 'providers' },
      senderOf: ({ sender }) => (sender === 'bank' ? sender : undefined),
      nameOf: (of) => of,
      storeId: async (_, id) => !ids.has(id) && ids.add(id).size > 0,
      codeOf: (error) => (error instanceof RangeError ? ('tooMuch' as const) : undefined),
      refusalOf: (code): { readonly code: string } => ({ code }),
    },
  )
  return messages.call({
    name: 'paid',
    checksKey: false,
    isRepeatable: false,
    ...call,
    read: readJson,
    answer: answer as () => Promise<{ readonly code: string }>,
  })
}

function newKey(number: number): Key {
  return { version: 'v1', secret: randomBytes(32), number }
}

function message(id: string, by: SignatureKey | undefined = keys[0], sent = body, sender = 'bank'): Message {
  const signed = signatureOf(by ?? newKey(0), id, clock.now(), sent)
  const headers = {
    [signatureHeaders.id]: signed.id,
    [signatureHeaders.timestamp]: signed.timestamp,
    [signatureHeaders.signature]: signed.signature,
  }
  return { id: 'request', hostname: 'localhost', headers, sender, body: sent }
}

describe('signed messages of another protocol', () => {
  it('reach its answer with the sender and the key that signed', async () => {
    const [old] = keys
    keys = [newKey(2), ...keys]
    const { status, text } = await takeFrom().take(message('m1', old))
    expect([status, JSON.parse(text)]).toEqual([200, { code: 'ok', of: 'bank', number: 1 }])
    expect(answer).toHaveBeenCalledWith({ paid: '1250' }, 'bank', old)
  })

  it('are refused alike for an unknown sender, another key, an old time and a repeated id', async () => {
    const { take } = takeFrom()
    const first = message('m1')
    expect(await take(first)).toMatchObject({ code: 'ok' })
    const old = message('m2')
    const refused = [
      await take(first),
      await take(message('m3', newKey(3))),
      await take(message('m4', keys[0], body, 'nobody')),
    ]
    clock.moveBy(301_000)
    refused.push(await take(old))
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"code":"invalidSignature"}']),
    )
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('may be repeated where their contents name themselves, and by remembered keys where the answer checks the key', async () => {
    const { take } = takeFrom({ checksKey: true, isRepeatable: true })
    const same = message('m1')
    expect([(await take(same)).code, (await take(same)).code]).toEqual(['ok', 'ok'])
    expect(ids.size).toBe(0)
    expect(readKeys).toHaveBeenCalledTimes(1)
    // A new key is read when the remembered ones do not fit.
    keys = [newKey(2)]
    expect(await take(message('m2'))).toMatchObject({ code: 'ok' })
    expect(readKeys).toHaveBeenCalledTimes(2)
  })

  it('are answered with the code of the protocol, and asked to come again for faults of ours', async () => {
    const { take } = takeFrom()
    expect(await take(message('m1', keys[0], Buffer.from('{')))).toMatchObject({ code: 'wrongSyntax' })
    answer.mockRejectedValueOnce(new RangeError('more than expected'))
    expect(await take(message('m2'))).toMatchObject({ status: 200, code: 'tooMuch' })
    answer.mockRejectedValueOnce(new Overloaded(7))
    expect(await take(message('m3'))).toMatchObject({
      status: 503,
      code: 'unknown',
      headers: { 'retry-after': '7' },
    })
    // The fourth in a minute.
    expect(await take(message('m4'))).toMatchObject({ status: 429, code: 'unknown' })
    expect(await metrics.metrics()).toContain('provider_answers_total{call="paid",code="tooMuch"} 1')
  })
})
