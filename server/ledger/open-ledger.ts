import type { Kysely } from 'kysely'
import { CallError } from '../platform/contract/call-error.ts'
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.ts'
import { retryConflicts } from '../platform/database/retry-conflicts.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Overloaded } from '../platform/turnstile.ts'
import { movedNews } from './moved-news.ts'
import { type OperationRow, type PostingRow, toPosting, toRow } from './operation-row.ts'
import type { House, Operation, Posting } from './operation.ts'
import { goesTogether, postSet } from './post-set.ts'
import { openHouse, postRow } from './post.ts'

export interface Ledger {
  /**
   * Does a command in a transaction of its own, with others that wait at the same time. Throws `CallError` (`inProgress`) where an
   * earlier command of the member is still under way after two seconds, `Overloaded` where too many wait, and the database's error
   * where it is away (503): then nobody knows, and the same key again tells. Whose money moved is told afterwards (`movedNews`).
   */
  post(operation: Operation): Promise<Posting>
  /** Takes no more commands, and resolves when those that it has are answered. */
  close(): Promise<void>
}

interface Limits {
  /** Commands in one statement. */
  readonly most: number
  /** Fewer than so many go by themselves, which costs less. */
  readonly fewest: number
  /** Commands that are on their way by themselves. */
  readonly alone: number
  /** Commands that may wait. */
  readonly waiting: number
  /** Milliseconds that one waits at most. */
  readonly patience: number
}

const limits: Limits = { most: 256, fewest: 8, alone: 6, waiting: 5_000, patience: 5_000 }

interface Waiting {
  readonly row: OperationRow
  readonly since: number
  resolve(row: PostingRow): void
  reject(error: unknown): void
}

/** Commands of one merchant and currency. One statement is on its way at a time, and what comes meanwhile goes together in the next. */
interface Lane {
  queue: Waiting[]
  alone: number
  isUnderWay: boolean
  isAwake: boolean
}

export function openLedger({ db }: { readonly db: Kysely<Tables> }, given: Partial<Limits> = {}): Ledger {
  const { most, fewest, alone, waiting, patience } = { ...limits, ...given }
  const lanes = new Map<string, Lane>()
  const houses = new Map<string, Promise<void>>()
  const begun = new Set<Promise<Posting>>()
  const news = movedNews(db)
  let isClosed = false

  return {
    async post(operation) {
      if (isClosed) throw new Overloaded(1, 'The ledger closes.')
      const answer = posted(operation)
      begun.add(answer)
      return answer.finally(() => begun.delete(answer))
    },
    async close() {
      isClosed = true
      await Promise.allSettled(begun)
      await news.close()
    },
  }

  async function posted(operation: Operation): Promise<Posting> {
    const row = toRow(operation)
    await houseOf(row)
    const answer = goesTogether(row) ? await queued(row) : await single(row)
    if (answer.r_code === 'ok' && !answer.r_repeat) {
      news.add(row.member)
      if (row.other !== null) news.add(row.other)
    }
    return toPosting(answer, row.currency)
  }

  /** Opened by itself the first time, so that nobody waits for who is the first; all wait for it in their order. */
  function houseOf({ merchant, currency, house }: OperationRow): Promise<void> | undefined {
    const name = `${currency} ${merchant} ${house}`
    if (house === null) return undefined
    const open = houses.get(name) ?? openHouse(db, merchant, currency, house as House)
    houses.set(name, open)
    open.catch(() => houses.delete(name))
    return open
  }

  function queued(row: OperationRow): Promise<PostingRow> {
    const name = `${row.currency} ${row.merchant}`
    const lane = lanes.get(name) ?? { queue: [], alone: 0, isUnderWay: false, isAwake: false }
    lanes.set(name, lane)
    if (lane.queue.length >= waiting) throw new Overloaded(1, 'Too many commands wait for the ledger.')
    return new Promise((resolve, reject) => {
      lane.queue.push({ row, since: performance.now(), resolve, reject })
      wake(lane)
    })
  }

  /** When everything that has arrived has been read, so that it goes together. */
  function wake(lane: Lane) {
    if (lane.isAwake) return
    lane.isAwake = true
    setImmediate(() => {
      lane.isAwake = false
      send(lane)
    })
  }

  function send(lane: Lane) {
    giveUpOld(lane)
    while (lane.queue.length > 0 && !lane.isUnderWay) {
      if (lane.queue.length >= fewest) void sendTogether(lane, takeDistinct(lane))
      else if (lane.alone < alone) void sendAlone(lane, lane.queue.shift() as Waiting)
      else return
    }
  }

  function giveUpOld(lane: Lane) {
    const before = performance.now() - patience
    // They came in order.
    while (lane.queue[0] && lane.queue[0].since < before) {
      lane.queue.shift()?.reject(new Overloaded(1, 'The ledger is too busy.'))
    }
  }

  /** What names the same key, or refers to it, waits for its turn: it would depend on what is done here. */
  function takeDistinct(lane: Lane): Waiting[] {
    const named = new Set<string>()
    const taken: Waiting[] = []
    const left: Waiting[] = []
    for (const item of lane.queue) {
      const { scope, key, ref } = item.row
      const keys = [key, ...(ref === null ? [] : [ref])].map((each) => `${scope} ${each}`)
      if (taken.length < most && !keys.some((each) => named.has(each))) taken.push(item)
      else left.push(item)
      // Whatever waits keeps those that name it behind it.
      for (const each of keys) named.add(each)
    }
    lane.queue = left
    return taken
  }

  async function sendAlone(lane: Lane, item: Waiting) {
    lane.alone++
    await settle(item)
    lane.alone--
    wake(lane)
  }

  async function sendTogether(lane: Lane, items: readonly Waiting[]) {
    lane.isUnderWay = true
    try {
      const answers = await retryConflicts(() =>
        postSet(
          db,
          items.map(({ row }) => row),
        ),
      )
      items.forEach((item, index) => item.resolve(answers[index] as PostingRow))
    } catch (error) {
      if (isAway(error)) for (const item of items) item.reject(error)
      // One of them has something that nobody thought of, or a member whom another transaction holds: the others shall not suffer.
      else await sendOneByOne(items)
    }
    lane.isUnderWay = false
    wake(lane)
  }

  async function sendOneByOne(items: readonly Waiting[]) {
    const left = [...items]
    const work = async () => {
      for (let item = left.shift(); item; item = left.shift()) {
        if (item.since < performance.now() - patience)
          item.reject(new Overloaded(1, 'The ledger is too busy.'))
        else await settle(item)
      }
    }
    await Promise.all(Array.from({ length: alone }, work))
  }

  async function settle({ row, resolve, reject }: Waiting) {
    await single(row).then(resolve, reject)
  }

  async function single(row: OperationRow): Promise<PostingRow> {
    try {
      return await retryConflicts(() => postRow(db, row))
    } catch (error) {
      throw codeOf(error) === lockNotAvailable ? new CallError('inProgress', { retryAfter: 1 }) : error
    }
  }
}

const lockNotAvailable = '55P03'

/** Nobody knows whether it was done, and nothing else would be now. */
function isAway(error: unknown): boolean {
  const code = codeOf(error)
  return isDatabaseUnavailable(error) && code !== lockNotAvailable && code !== '40001' && code !== '40P01'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
