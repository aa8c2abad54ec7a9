import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import {
  isSigned,
  privateKeyOf,
  publicKeyOf,
  rawPublicKey,
  signatureOf,
  type SignatureKey,
} from './signature.ts'

const now = new Date('2026-11-20T08:00:00Z')
const secret = randomBytes(32)
const hmac: SignatureKey = { version: 'v1', secret }
const privateKey = privateKeyOf(randomBytes(32))
const signing: SignatureKey = { version: 'v1a', key: privateKey }
const verifying: SignatureKey = { version: 'v1a', key: publicKeyOf(rawPublicKey(privateKey)) }
const body = Buffer.from('{"amount":"1250"}')

describe.each([
  ['v1', hmac, hmac],
  ['v1a', signing, verifying],
] as const)('a signature %s', (version, by, against) => {
  const message = { ...signatureOf(by, 'msg_1', now, body), body }

  it('is good within five minutes before and after, and not beyond', () => {
    for (const [seconds, isGood] of [
      [-300, true],
      [300, true],
      [-301, false],
      [301, false],
    ] as const)
      expect(isSigned(message, [against], new Date(now.getTime() + seconds * 1_000))).toBe(isGood)
  })

  it('is one of several, by one of several keys', () => {
    const other = signatureOf({ version: 'v1', secret: randomBytes(32) }, 'msg_1', now, body).signature
    const both = { ...message, signature: `${other} ${message.signature}` }
    expect(isSigned(both, [{ version: 'v1', secret: randomBytes(32) }, against], now)).toBe(true)
    expect(isSigned({ ...message, signature: other }, [against], now)).toBe(false)
    expect(isSigned(message, [], now)).toBe(false)
  })

  it('counts for nothing with any bit of it or of what it signs changed', () => {
    const parts = ['id', 'timestamp', 'signature'] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...parts, 'body' as const),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (part, at, bits) => {
          const bytes = Buffer.from(message[part])
          bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ bits
          const changed = part === 'body' ? bytes : bytes.toString('latin1')
          expect(isSigned({ ...message, [part]: changed }, [against], now)).toBe(false)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is none where a header is missing, empty or endless', () => {
    for (const part of ['id', 'timestamp', 'signature'] as const)
      for (const value of [
        undefined,
        '',
        ' ',
        'x'.repeat(10_000),
        `${version},`,
        `${version},====`,
        '1e9',
        '-1',
      ])
        expect(isSigned({ ...message, [part]: value }, [against], now)).toBe(false)
  })
})

describe('signatures by HMAC', () => {
  it('are those of the library of the Standard Webhooks', () => {
    const theirs = new Webhook(`whsec_${secret.toString('base64')}`).sign('msg_1', now, body)
    expect(signatureOf(hmac, 'msg_1', now, body).signature).toBe(theirs)
  })
})
