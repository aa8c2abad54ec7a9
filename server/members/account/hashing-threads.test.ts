import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { afterEach, expect, it } from 'vitest'
// The real one: units have another in its place, but only where it is imported from beside it.
import { passwordCost } from '#server/members/account/password-cost.ts'
import { hashedAtOnce, hashingThreads, type HashingThreads } from './hashing-threads.ts'
import { hashPassword } from './password-hash.ts'

let hashing: HashingThreads
afterEach(() => hashing.close())

function open(options: Parameters<typeof hashingThreads>[0] = {}) {
  hashing = hashingThreads({ cost: passwordCost, ...options })
  return hashing
}

it('hashes with Argon2id, 19 MiB and two passes, and reads what others hashed', async () => {
  const { hash: hashOf, verify: isOf } = open()
  const stored = await hashOf('Correct-horse-9')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(stored, 'Correct-horse-9')).toBe(true)
  expect(await isOf(await hash('Correct-horse-9', { timeCost: 3 }), 'Correct-horse-9')).toBe(true)
  expect(await isOf(stored, 'Correct-horse-8')).toBe(false)
})

it('takes the cost of every password of the platform from one place, where units have put a small one', async () => {
  open()
  expect(await hashPassword('Correct-horse-9')).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/)
})

it('rejects what is no hash, and goes on with the same thread', async () => {
  const stored = await open().hash('Correct-horse-9')
  const [{ threadId } = { threadId: 0 }] = hashing.threads
  await expect(hashing.verify('not a hash', 'Correct-horse-9')).rejects.toMatchObject({ name: 'Error' })
  expect(await hashing.verify(stored, 'Correct-horse-9')).toBe(true)
  expect(hashing.threads.map((thread) => thread.threadId)).toEqual([threadId])
})

it('A8 gives way to the event loop, which keeps its priority', { skip: !onLinux() }, async () => {
  const before = new Set(threadIds())
  const own = niceOfThis()
  await open().hash('Correct-horse-9')
  const lowered = threadIds().filter((id) => !before.has(id) && niceOf(id) > own)
  expect(lowered.length).toBeGreaterThan(0)
  expect(niceOfThis()).toBe(own)
  expect(getPriority()).toBe(own)
})

it('outlives a thread that dies at work: who waited comes again, the next gets another', async () => {
  const stored = await open().hash('Correct-horse-9')
  const [thread] = hashing.threads
  const refused = expect(hashing.verify(stored, 'Correct-horse-9')).rejects.toMatchObject({
    name: 'Overloaded',
    retryAfter: 2,
  })
  await thread?.terminate()
  await refused
  expect(await hashing.verify(stored, 'Correct-horse-9')).toBe(true)
  expect(hashing.threads).not.toContain(thread)
})

it('outlives a thread that dies while it has nothing to do', async () => {
  const stored = await open().hash('Correct-horse-9')
  const [thread] = hashing.threads
  thread?.emit('error', new Error('out of memory'))
  await thread?.terminate()
  expect(await hashing.verify(stored, 'Correct-horse-9')).toBe(true)
})

it('gives up what takes too long', async () => {
  // Argon2 begins no sooner than its thread has started.
  open({ slowest: 1 })
  await expect(hashing.hash('Correct-horse-9')).rejects.toMatchObject({ name: 'Overloaded' })
})

it('A8 takes no more memory for a hundred than for a few', async () => {
  const stored = await open({ slowest: 240_000 }).hash('Correct-horse-9')
  const compare = (count: number) =>
    Promise.all(Array.from({ length: count }, () => hashing.verify(stored, 'Correct-horse-9')))
  await compare(5)
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  expect(await compare(100)).toEqual(Array(100).fill(true))
  clearInterval(watch)
  expect(most).toBeGreaterThan(0)
  expect(most - before).toBeLessThan(hashedAtOnce * 40_000_000)
  expect(hashing.threads.length).toBeLessThanOrEqual(hashedAtOnce)
})

it('ends its threads when it is closed, also at work', async () => {
  const refused = expect(open().hash('Correct-horse-9')).rejects.toMatchObject({ name: 'Overloaded' })
  await setTimeout(20)
  await hashing.close()
  await refused
  expect(hashing.threads).toEqual([])
})

function onLinux() {
  return process.platform === 'linux'
}

function threadIds() {
  return readdirSync('/proc/self/task')
}

function niceOf(thread: string) {
  return niceIn(`/proc/self/task/${thread}/stat`)
}

function niceOfThis() {
  return niceIn('/proc/thread-self/stat')
}

function niceIn(file: string) {
  const stat = readFileSync(file, 'utf8')
  // The fields after the name, which may hold spaces; the seventeenth is the nice value (proc(5)).
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}
