import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openBatchQueues } from './batch-queues.ts'

it('has one statement of many on its way at a time, and sends the next before the last is answered', async () => {
  const events: string[] = []
  const release: (() => void)[] = []
  const queues = openBatchQueues<string, string>({
    together: (items) => {
      events.push(`asks ${items.join('')}`)
      return new Promise((resolve) => release.push(() => resolve(items)))
    },
    alone: async (item) => item,
    namesOf: (item) => [item],
  })
  const queued = (items: string) =>
    Promise.all([...items].map(async (item) => events.push(`answers ${await queues.queued('lane', item)}`)))
  const first = queued('abcdefgh')
  await expect.poll(() => events).toEqual(['asks abcdefgh'])
  const second = queued('ijklmnop')
  // Time enough for one that does not wait.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(events).toHaveLength(1)
  release[0]?.()
  await first
  expect(events.slice(0, 3)).toEqual(['asks abcdefgh', 'asks ijklmnop', 'answers a'])
  release[1]?.()
  await second
  expect(events).toHaveLength(18)
})

it('does not have those wait for the database once more who have just waited for it in vain', async () => {
  const asked: string[] = []
  let fail = (_: Error) => {}
  const queues = openBatchQueues<string, string>(
    {
      together: (items) => {
        asked.push(items.join(''))
        return new Promise((_, reject) => {
          fail = reject
        })
      },
      alone: async (item) => item,
      namesOf: (item) => [item],
    },
    { patienceLeft: 10 },
  )
  const queued = (items: string) => Promise.allSettled([...items].map((item) => queues.queued('lane', item)))
  const first = queued('abcdefgh')
  await expect.poll(() => asked).toEqual(['abcdefgh'])
  const waiting = queued('ijklmnop')
  await pause(30)
  fail(new Error('Query read timeout'))
  const refused = [...(await first), ...(await waiting)]
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 'rejected'))
  expect(asked).toEqual(['abcdefgh'])
  // Anyone who comes now may find it there.
  const later = queued('qrstuvwx')
  await expect.poll(() => asked).toEqual(['abcdefgh', 'qrstuvwx'])
  fail(new Error('Query read timeout'))
  await later
})

it('sends what has to see an earlier change after it, and other changes of the same thing together', async () => {
  const asked: string[] = []
  const queues = openBatchQueues<string, string>({
    together: async (items) => {
      asked.push(items.join(' '))
      return items
    },
    alone: async (item) => {
      asked.push(item)
      return item
    },
    namesOf: (item) => [item],
    changesOf: (item) => (item.startsWith('change') ? 'thing' : undefined),
    seesOf: (item) => (item.startsWith('see') ? 'thing' : undefined),
  })
  const items = ['see1', 'change1', 'change2', 'see2', 'a', 'b', 'c', 'd', 'e']
  await Promise.all(items.map((item) => queues.queued('lane', item)))
  expect(asked).toEqual(['see1 change1 change2 a b c d e', 'see2'])
})
