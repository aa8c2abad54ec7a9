import { CallError } from '../../../platform/contract/call-error.ts'
import { isDatabaseUnavailable } from '../../../platform/database/is-database-unavailable.ts'
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts'
import { Overloaded } from '../../../platform/concurrency/turnstile.ts'

export interface BatchQueueLimits {
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
  /** Milliseconds that one has waited at most behind a database that did not answer, and waits for it once more. */
  readonly patienceLeft: number
}

const usual: BatchQueueLimits = {
  most: 256,
  fewest: 8,
  alone: 6,
  waiting: 5_000,
  patience: 5_000,
  patienceLeft: 1_000,
}

interface BatchQueueWork<Item, Answer> {
  /** Does many in one statement, of which no two name the same; each is answered as it would be alone. */
  together(items: readonly Item[]): Promise<readonly Answer[]>
  alone(item: Item): Promise<Answer>
  /** What an item is or refers to. */
  namesOf(item: Item): readonly string[]
  /** What an item changes, and what it has to see all earlier changes of: an item goes in no statement with one that changes what it sees. */
  changesOf?(item: Item): string | undefined
  seesOf?(item: Item): string | undefined
}

interface BatchQueues<Item, Answer> {
  /**
   * Does an item, with others of its lane that wait at the same time. Throws `CallError` (`inProgress`) where an earlier command of the
   * member is still under way after two seconds, `Overloaded` where too many wait, and the database's error where it is away: then nobody
   * knows, and the same again tells.
   */
  queued(own: string, item: Item): Promise<Answer>
  /** Does an item by itself; throws as `queued`. */
  single(item: Item): Promise<Answer>
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly since: number
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Commands that may go together. One statement of many is on its way at a time, and what comes meanwhile goes together in the next. */
interface BatchQueue<Item, Answer> {
  queue: Waiting<Item, Answer>[]
  alone: number
  isUnderWay: boolean
  isAwake: boolean
}

export function openBatchQueues<Item, Answer>(
  work: BatchQueueWork<Item, Answer>,
  given: Partial<BatchQueueLimits> = {},
): BatchQueues<Item, Answer> {
  const { most, fewest, alone, waiting, patience, patienceLeft } = { ...usual, ...given }
  const queues = new Map<string, BatchQueue<Item, Answer>>()

  return {
    single,
    queued(name, item) {
      const own = queues.get(name) ?? { queue: [], alone: 0, isUnderWay: false, isAwake: false }
      queues.set(name, own)
      if (own.queue.length >= waiting) throw new Overloaded(1, 'Too many commands wait for the ledger.')
      return new Promise((resolve, reject) => {
        own.queue.push({ item, since: performance.now(), resolve, reject })
        wake(own)
      })
    },
  }

  /** When everything that has arrived has been read, so that it goes together. */
  function wake(own: BatchQueue<Item, Answer>) {
    if (own.isAwake) return
    own.isAwake = true
    setImmediate(() => {
      own.isAwake = false
      send(own)
    })
  }

  function send(own: BatchQueue<Item, Answer>) {
    giveUpOld(own, patience)
    while (own.queue.length > 0 && !own.isUnderWay) {
      if (own.queue.length >= fewest) void sendTogether(own, takeDistinct(own))
      else if (own.alone < alone) void sendAlone(own, own.queue.shift() as Waiting<Item, Answer>)
      else return
    }
  }

  function giveUpOld(own: BatchQueue<Item, Answer>, longest: number) {
    const before = performance.now() - longest
    // They came in order.
    while (own.queue[0] && own.queue[0].since < before) {
      own.queue.shift()?.reject(new Overloaded(1, 'The ledger is too busy.'))
    }
  }

  /** What names the same key, or refers to it, waits for its turn: it would depend on what is done here. */
  function takeDistinct(own: BatchQueue<Item, Answer>): Waiting<Item, Answer>[] {
    const named = new Set<string>()
    const changed = new Set<string>()
    const taken: Waiting<Item, Answer>[] = []
    const left: Waiting<Item, Answer>[] = []
    for (const each of own.queue) {
      const names = work.namesOf(each.item)
      const sees = work.seesOf?.(each.item)
      const changes = work.changesOf?.(each.item)
      const isFree = !names.some((name) => named.has(name)) && (sees === undefined || !changed.has(sees))
      if (taken.length < most && isFree) taken.push(each)
      else left.push(each)
      if (changes !== undefined) changed.add(changes)
      // Whatever waits keeps those that name it behind it.
      for (const name of names) named.add(name)
    }
    own.queue = left
    return taken
  }

  async function sendAlone(own: BatchQueue<Item, Answer>, item: Waiting<Item, Answer>) {
    own.alone++
    const error = await settle(item)
    if (isAway(error)) giveUpOld(own, patienceLeft)
    own.alone--
    wake(own)
  }

  async function sendTogether(own: BatchQueue<Item, Answer>, items: readonly Waiting<Item, Answer>[]) {
    own.isUnderWay = true
    const answer = await doTogether(own, items)
    own.isUnderWay = false
    // The database does the next ones while these are answered.
    if (own.queue.length >= fewest) send(own)
    items.forEach(answer)
    wake(own)
  }

  /** Resolves with what answers each of them. */
  async function doTogether(
    own: BatchQueue<Item, Answer>,
    items: readonly Waiting<Item, Answer>[],
  ): Promise<(item: Waiting<Item, Answer>, index: number) => void> {
    try {
      const answers = await retryConflicts(() => work.together(items.map(({ item }) => item)))
      return ({ resolve }, index) => resolve(answers[index] as Answer)
    } catch (error) {
      if (isAway(error)) {
        giveUpOld(own, patienceLeft)
        return ({ reject }) => reject(error)
      }
      // One of them has something that nobody thought of, or a member whom another transaction holds: the others shall not suffer.
      await sendOneByOne(items)
      return () => {}
    }
  }

  async function sendOneByOne(items: readonly Waiting<Item, Answer>[]) {
    const left = [...items]
    const next = async () => {
      for (let item = left.shift(); item; item = left.shift()) {
        if (item.since < performance.now() - patience)
          item.reject(new Overloaded(1, 'The ledger is too busy.'))
        else await settle(item)
      }
    }
    await Promise.all(Array.from({ length: alone }, next))
  }

  /** Gives back the error that it was answered with. */
  function settle({ item, resolve, reject }: Waiting<Item, Answer>): Promise<unknown> {
    return single(item).then(resolve, (error: unknown) => {
      reject(error)
      return error
    })
  }

  async function single(item: Item): Promise<Answer> {
    try {
      return await retryConflicts(() => work.alone(item))
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
