import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainAddress } from '../address.ts'
import { cacheAround, sendAround, type CachedAround } from '../http/cached/cached-around.ts'
import { cacheAnswer, sendCached, type CachedAnswer } from '../http/cached/cached-answer.ts'
import { answerCache } from '../http/cached/answer-cache.ts'

/** What a handler leaves in place of the visitor's address; see `CallDescriptor.tellsAddress`. */
export const addressPlaceholder = '__ADDRESS_OF_THE_VISITOR__'

/**
 * An answer that the browser keeps and asks after: 304 without a body while it is the same (RFC 9110, 15.4.5). A handler that gives
 * the very value that it gave before has it written and compressed once. Nobody between the browser and the platform may keep it,
 * because it may say where the visitor comes from.
 */
export async function revalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
): Promise<FastifyReply> {
  return sendCached(request, reply, await kept(value))
}

/** The same as bytes, where they have been made; otherwise begins to make them. */
export function readyAnswer(value: object): CachedAnswer | undefined {
  const found = kept(value)
  if (!(found instanceof Promise)) return found
  // Anyone who waits for it hears of an error.
  found.catch(() => undefined)
  return undefined
}

/** The same, with the address of the visitor in its place. */
export function revalidatedWithAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  address: string,
): FastifyReply {
  const around = cachedAround.get(value) ?? cacheAround(written(value), addressPlaceholder, headers)
  cachedAround.set(value, around)
  // Behind a proxy an address is whatever that proxy says.
  return sendAround(request, reply, around, JSON.stringify(plainAddress(address)).slice(1, -1))
}

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'x-merchant-code',
} as const

const kept = answerCache((value: object) => cacheAnswer(written(value), { headers }))
const cachedAround = new WeakMap<object, CachedAround>()

function written(value: object) {
  return JSON.stringify({ success: true, value })
}
