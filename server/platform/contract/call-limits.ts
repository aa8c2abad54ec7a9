import { CompiledQuery, type GeneratedAlways, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls, type CallId } from '#schemas/calls/calls.ts'
import { addressKey } from '../address.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { TooManyRequests } from '../http/limits/limits.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    /** Written by the limiter alone. */
    call_limit: {
      key: string
      points: number
      /** Milliseconds since the epoch. */
      expire: bigint
      expires_at: GeneratedAlways<Date>
    }
  }
}

/**
 * Counts a call of an address. Throws `TooManyRequests` above the limit that the call declares. A repeat of a call with the same
 * idempotency key is the same call, and has the same answer.
 */
export type CountCall = (id: CallId, address: string, key?: string) => Promise<void>

export interface CallLimits {
  readonly countCall: CountCall
  /** A call with a key has failed: it was not made, and the next one with this key is counted, or a key would be a way around the limit. */
  readonly forgetKey: (id: CallId, address: string, key: string) => void
}

/** Repeats of one key that are not counted, and keys that are remembered; a key that is forgotten is counted again. */
const mostRepeats = 60
const mostKeys = 10_000

interface Repeats {
  readonly counted: Promise<void>
  left: number
  readonly until: number
}

/** Whether a call is counted for all processes. One that is answered from memory is counted there too, and asks no database. */
export function isCountedTogether(call: CallDescriptor): boolean {
  return !call.revalidate && !call.fromMemory
}

/**
 * Counts calls in the database, so that a limit holds over all processes (decision 045): one statement for each call, and none for an
 * address that is above the limit already. Where the database cannot answer its error is thrown, which makes the call `unavailable`.
 */
export function callLimits(db: Kysely<Tables>, clock: Clock): CallLimits {
  const limiters = new Map(
    callIds
      .filter((id) => isCountedTogether(calls[id]))
      .map((id) => [id, limiterOf(id, storeOf(db, clock))] as const),
  )
  const repeats = new LRUCache<string, Repeats>({ max: mostKeys })
  const nameOf = (id: CallId, address: string, key: string) => `${id} ${addressKey(address)} ${key}`
  return {
    countCall,
    forgetKey: (id, address, key) => void repeats.delete(nameOf(id, address, key)),
  }

  function countCall(id: CallId, address: string, key?: string) {
    // What is no key is refused later.
    if (key === undefined || key.length > 64) return count(id, address)
    const now = performance.now()
    const name = nameOf(id, address, key)
    const known = repeats.get(name)
    if (known && known.until > now && known.left-- > 0) return known.counted
    const counted = count(id, address)
    repeats.set(name, { counted, left: mostRepeats, until: now + calls[id].limit.seconds * 1_000 })
    // A refused call was not made: the next one with its key is counted again.
    counted.catch(() => repeats.delete(name))
    return counted
  }

  async function count(id: CallId, address: string) {
    try {
      await limiters.get(id)?.consume(addressKey(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)))
    }
  }
}

function limiterOf(id: CallId, storeClient: ReturnType<typeof storeOf>) {
  const { max, seconds } = calls[id].limit
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'call_limit',
    // A migration makes the table, and the purge empties it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: id,
    points: max,
    duration: seconds,
    // Until the window ends; refusing costs nothing then.
    inMemoryBlockOnConsumed: max,
  })
}

/** The one that the limiter makes, with the end of a window that begins and the current time. */
interface Statement {
  readonly text: string
  readonly values: readonly [key: string, points: number, expire: number, now: number]
}

/**
 * Our pool in the shape of a client of `pg`. The limiter reckons with numbers, where bigint is read as bigint here, and by the clock of its
 * machine, where all processes write by one clock.
 */
function storeOf(db: Kysely<Tables>, clock: Clock) {
  return {
    async query({ text, values: [key, points, expire, now] }: Statement) {
      const ahead = clock.now().getTime() - now
      const { rows } = await db.executeQuery<{ points: number; expire: bigint }>(
        CompiledQuery.raw(text, [key, points, expire + ahead, now + ahead]),
      )
      return { rows: rows.map((row) => ({ points: row.points, expire: Number(row.expire) - ahead })) }
    },
  }
}
