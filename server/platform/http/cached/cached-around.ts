import { crc32, constants, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../sha256.ts'
import { codingChooser } from './content-coding.ts'
import { isKnown } from './is-known.ts'

/** An answer that is the same for everyone but for one short text in it. */
export interface CachedAround {
  readonly hash: string
  readonly isPacked: boolean
  readonly before: Part
  readonly after: Part
  readonly headers: Readonly<Record<string, string>>
}

interface Part {
  readonly plain: Buffer
  /** A run of whole deflate blocks; those of `after` end the stream. */
  readonly packed: Buffer
}

/** Keeps what stands before and behind the place of that text, both compressed. */
export function cacheAround(
  content: string,
  place: string,
  headers: Readonly<Record<string, string>>,
): CachedAround {
  const [before = '', after = '', ...more] = content.split(place)
  if (more.length > 0 || !content.includes(place)) throw new Error(`The place ${place} has to be there once`)
  const isPacked = content.length > 1_024
  const vary = [headers['vary'], ...(isPacked ? ['accept-encoding'] : [])].filter(Boolean).join(', ')
  return {
    isPacked,
    hash: sha256(content).toString('base64url'),
    before: part(before, constants.Z_SYNC_FLUSH),
    after: part(after, constants.Z_FINISH),
    headers: { ...headers, ...(vary ? { vary } : {}) },
  }
}

/** The text travels in a block of its own that is stored, not compressed: no length says how much of it stands elsewhere. */
export function sendAround(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, before, after, headers, ...kept }: CachedAround,
  text: string,
): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.raw.headers
  const isPacked = kept.isPacked && choose(accepted) === 'gzip'
  const tag = `"${hash}-${Buffer.from(text).toString('base64url')}${isPacked ? '-gzip' : ''}"`
  reply.headers(headers).header('etag', tag)
  if (isKnown(tag, known)) return reply.code(304).send()
  const middle = Buffer.from(text)
  if (!isPacked) return reply.send(Buffer.concat([before.plain, middle, after.plain]))
  reply.header('content-encoding', 'gzip')
  const parts = [
    gzipHead,
    before.packed,
    stored(middle),
    after.packed,
    gzipTail(before.plain, middle, after.plain),
  ]
  return reply.send(Buffer.concat(parts))
}

const choose = codingChooser(['gzip'])

function part(text: string, finishFlush: number): Part {
  const plain = Buffer.from(text)
  return { plain, packed: deflateRawSync(plain, { level: 9, finishFlush }) }
}

/** RFC 1952, 2.3: deflate, no flags, no time, no system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/** RFC 1951, 3.2.4; not the last block. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

function gzipTail(...parts: readonly Buffer[]): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(
    parts.reduce((sum, each) => crc32(each, sum), 0),
    0,
  )
  tail.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    4,
  )
  return tail
}
