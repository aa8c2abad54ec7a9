import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../sha256.ts'
import { codingChooser } from './content-coding.ts'
import { isKnown } from './is-known.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const choose = codingChooser(['br', 'gzip'])
type Coding = ReturnType<typeof choose>

/** An answer that is the same for everyone who may have it, in every coding that makes it smaller. */
export interface CachedAnswer {
  readonly status: number
  readonly plain: CachedVariant
  readonly packed: { readonly [coding in Coding]?: CachedVariant }
}

export interface CachedVariant {
  readonly body: Buffer
  readonly tag: string
  readonly coding?: Coding
  readonly headers: Readonly<Record<string, string>>
}

interface Cached {
  readonly status?: number
  /** Among them its type, and who may keep it. */
  readonly headers: Readonly<Record<string, string>> & { readonly 'content-type': string }
  /** Bytes that become smaller like text. */
  readonly packs?: boolean
}

/** Compresses once, as well as it can be done, what will be sent many times. Keep nothing in it that only some may read (decision 039). */
export async function cacheAnswer(
  content: string | Buffer,
  { status = 200, headers, packs = false }: Cached,
): Promise<CachedAnswer> {
  const body = Buffer.from(content)
  const hash = sha256(body).toString('base64url')
  const isWorthIt = body.length > 1_024 && (packs || isText.test(headers['content-type']))
  const vary = [headers['vary'], ...(isWorthIt ? ['accept-encoding'] : [])].filter(Boolean).join(', ')
  const common = { ...headers, ...(vary ? { vary } : {}) }
  return {
    status,
    plain: variant(body, `"${hash}"`, common),
    packed: isWorthIt ? await pack(body, hash, common) : {},
  }
}

/** Answers with it, or with 304 to a browser that has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer): FastifyReply {
  const { headers } = request.raw
  const { body, tag, coding, headers: said } = chooseVariant(cached, headers['accept-encoding'])
  reply.headers(said)
  if (cached.status === 200 && isKnown(tag, headers['if-none-match'])) return reply.code(304).send()
  if (coding) reply.header('content-encoding', coding)
  return reply.code(cached.status).send(body)
}

/** In the coding that a browser likes most. */
export function chooseVariant(
  { packed, plain }: CachedAnswer,
  acceptEncoding: string | undefined,
): CachedVariant {
  return packed[choose(acceptEncoding)] ?? plain
}

function variant(body: Buffer, tag: string, headers: Readonly<Record<string, string>>): CachedVariant {
  return { body, tag, headers: { ...headers, etag: tag } }
}

const isText = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg\+xml)/

/** Other bytes have another strong tag (RFC 9110, 8.8.3.3). */
async function pack(body: Buffer, hash: string, headers: Readonly<Record<string, string>>) {
  const [br, zipped] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(body, { level: 9 }),
  ])
  const coded = (bytes: Buffer, coding: Coding) => ({
    ...variant(bytes, `"${hash}-${coding}"`, headers),
    coding,
  })
  return { br: coded(br, 'br'), gzip: coded(zipped, 'gzip') }
}
