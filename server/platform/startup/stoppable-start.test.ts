import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { stoppableStart } from './stoppable-start.ts'

/** A start of ten phases, each of which opens something in one turn and works in another: twenty moments. */
const moments = Array.from({ length: 20 }, (_, moment) => moment)

it.each(moments)('obeys a stop at moment %i of a start, and leaves nothing open', async (moment) => {
  const signals = new EventEmitter()
  const codes: number[] = []
  const ended = deferred<void>()
  const open: string[] = []
  const closed: string[] = []
  const starting = stoppableStart({
    signals,
    exit: (code) => {
      codes.push(code)
      ended.resolve()
    },
  })
  let now = 0
  const pass = async () => {
    if (now++ === moment) signals.emit(moment % 2 === 0 ? 'SIGTERM' : 'SIGINT')
    await Promise.resolve()
  }
  async function start() {
    for (let phase = 0; phase < 10; phase++) {
      const name = `phase ${phase}`
      const opening = async () => {
        await pass()
        open.push(name)
        return name
      }
      await starting.open(opening, async (opened) => void closed.push(opened))
      await pass()
      // What has been closed fails, as a database does.
      if (closed.length > 0) throw new Error('closed')
    }
    // A process that has ended does nothing more.
    await new Promise(() => {})
  }
  const failed = start().catch(() => 'failed')
  await ended.promise
  await Promise.race([failed, Promise.resolve()])
  expect(codes).toEqual([0])
  expect(starting.isStopping).toBe(true)
  // One that opened in the very moment of the end goes with the process.
  expect(closed.toSorted()).toEqual(open.slice(0, closed.length).toSorted())
  expect(closed.length).toBeGreaterThanOrEqual(Math.floor(moment / 2))
})

it('waits for what is being opened, and closes it', async () => {
  const signals = new EventEmitter()
  const events: string[] = []
  const ended = deferred<void>()
  const opening = deferred<string>()
  const starting = stoppableStart({
    signals,
    exit: (code) => {
      events.push(`exit ${code}`)
      ended.resolve()
    },
  })
  void starting.open(
    () => opening.promise,
    async (name) => void events.push(`close ${name}`),
  )
  signals.emit('SIGTERM')
  signals.emit('SIGTERM')
  await Promise.resolve()
  expect(events).toEqual([])
  opening.resolve('database')
  await ended.promise
  expect(events).toEqual(['close database', 'exit 0'])
})

it('leaves the stop to the server once it has been handed over, and remembers it', () => {
  const signals = new EventEmitter()
  const codes: number[] = []
  const starting = stoppableStart({ signals, exit: (code) => void codes.push(code) })
  starting.handOver()
  signals.emit('SIGTERM')
  expect(starting.isStopping).toBe(true)
  expect(codes).toEqual([])
})

/** As `Promise.withResolvers`, which Node 20 lacks. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => (resolve = settle))
  return { promise, resolve }
}
