import { compactDecrypt, decodeProtectedHeader } from 'jose'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { parseJson } from '../http/bodies/parse-json.ts'
import { CallError } from './call-error.ts'
import { privateKey } from './envelope-keys.ts'
import type { Randomness } from '../randomness.ts'

/** Seconds that an envelope may be old, or ahead because a browser's clock is wrong. */
const window = 300

/** Opens a compact JWE (RFC 7516, ECDH-ES + A256GCM) and gives its body. Errors: `envelopeInvalid`, `envelopeReplayed`. */
export type OpenEnvelope = (jwe: string) => Promise<unknown>

interface Deps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly randomness: Randomness
}

/**
 * An opener whose envelopes `{ iat, jti, body }` count once, whatever merchant they are sent to, and for five minutes; `iat` is
 * seconds since the epoch.
 */
export function envelopeOpener(deps: Deps): OpenEnvelope {
  return async (jwe) => {
    const { iat, jti, body } = await decrypt(deps, jwe)
    const now = deps.clock.now().getTime()
    if (Math.abs(now / 1000 - iat) > window)
      throw new CallError('envelopeInvalid', {}, 'The envelope is too old')
    await refuseReplay(deps, jti, new Date(now + 2 * window * 1000))
    return body
  }
}

async function decrypt(deps: Deps, jwe: string) {
  const { kid } = await readable(() => decodeProtectedHeader(jwe))
  // Outside of what is read: a database that is away is no fault of the envelope.
  const key = await privateKey(deps, kid ?? '')
  return readable(async () => {
    if (!key) throw new Error('The key is not known any more')
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
      maxDecompressedLength: 0,
    })
    return readContent(parseJson(Buffer.from(plaintext)))
  })
}

/** What `read` gives. Whatever it throws is `envelopeInvalid`. */
async function readable<Content>(read: () => Content | Promise<Content>): Promise<Content> {
  try {
    return await read()
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The envelope is broken'
    throw new CallError('envelopeInvalid', {}, message)
  }
}

function readContent(content: unknown) {
  if (
    typeof content === 'object' &&
    content !== null &&
    'iat' in content &&
    'jti' in content &&
    'body' in content
  ) {
    const { iat, jti, body } = content
    if (typeof iat === 'number' && typeof jti === 'string' && /^[\w-]{16,64}$/.test(jti))
      return { iat, jti, body }
  }
  throw new Error('The envelope has to hold iat, jti and body')
}

async function refuseReplay({ db }: Deps, jti: string, expiresAt: Date) {
  const added = await db
    .insertInto('envelope_seen')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new CallError('envelopeReplayed')
}
