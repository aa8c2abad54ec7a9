import { expect, it } from 'vitest'
import { openLanes } from './lanes.ts'

it('has one statement of many on its way at a time, and sends the next before the last is answered', async () => {
  const events: string[] = []
  const release: (() => void)[] = []
  const lanes = openLanes<string, string>({
    together: (items) => {
      events.push(`asks ${items.join('')}`)
      return new Promise((resolve) => release.push(() => resolve(items)))
    },
    alone: async (item) => item,
    namesOf: (item) => [item],
  })
  const queued = (items: string) =>
    Promise.all([...items].map(async (item) => events.push(`answers ${await lanes.queued('lane', item)}`)))
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
