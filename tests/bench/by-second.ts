import { open, rm } from 'node:fs/promises'
import { monitorEventLoopDelay, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What a server did in a second, beside its answers. Times are milliseconds. */
export interface Second {
  /** The longest that anything waited for its turn in the process. */
  readonly loop: number
  /** Spent with collecting garbage. */
  readonly garbage: number
  readonly batches: number
  /** Of stakes. */
  readonly longestBatch: number
  readonly slowestBatch: number
  /** All other questions to the database, and the slowest of them. */
  readonly others: number
  readonly slowestOther: number
  /** The longest that the disk took for four kilobytes beside the database's own. */
  readonly disk: number
}

/**
 * Looks at this process, and at the disk by a file that is written again all the while, until it is asked what happened in each second.
 * Ends with the process: what it watches stays watched.
 */
export function watchSeconds(file: string): () => Promise<ReadonlyMap<number, Second>> {
  const seconds = new Map<number, Record<keyof Second, number>>()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const ticking = setInterval(() => {
    const current = now()
    current.loop = Math.max(current.loop, delay.max / 1e6)
    delay.reset()
  }, 100)
  const garbage = new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }: PerformanceEntry) => (now().garbage += duration)),
  )
  garbage.observe({ entryTypes: ['gc'] })
  watchQueries((text, values, took) => {
    const current = now()
    if (text.includes('vendor_moves(')) {
      const stakes = values.find(Array.isArray)?.length ?? 0
      current.batches++
      current.longestBatch = Math.max(current.longestBatch, stakes)
      current.slowestBatch = Math.max(current.slowestBatch, took)
    } else {
      current.others++
      current.slowestOther = Math.max(current.slowestOther, took)
    }
  })
  let isWatched = true
  const disk = watchDisk()
  return async () => {
    isWatched = false
    clearInterval(ticking)
    delay.disable()
    garbage.disconnect()
    await disk
    return seconds
  }

  async function watchDisk() {
    const probe = await open(file, 'w')
    const block = Buffer.alloc(4_096)
    while (isWatched) {
      const began = performance.now()
      await probe.write(block, 0, block.length, 0)
      await probe.datasync()
      const current = now()
      current.disk = Math.max(current.disk, performance.now() - began)
      await sleep(50)
    }
    await probe.close()
    await rm(file)
  }

  function now() {
    const second = Math.floor(Date.now() / 1_000)
    const found = seconds.get(second) ?? {
      loop: 0,
      garbage: 0,
      batches: 0,
      longestBatch: 0,
      slowestBatch: 0,
      others: 0,
      slowestOther: 0,
      disk: 0,
    }
    seconds.set(second, found)
    return found
  }
}

type Told = (text: string, values: readonly unknown[], took: number) => void

function watchQueries(told: Told) {
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  function watched(this: unknown, ...given: unknown[]) {
    const began = performance.now()
    const result = query.apply(this, given)
    const [text, values] = given
    if (typeof text === 'string' && result instanceof Promise) {
      const end = () => told(text, Array.isArray(values) ? values : [], performance.now() - began)
      result.then(end, end)
    }
    return result
  }
  Object.assign(pg.Client.prototype, { query: watched })
}
