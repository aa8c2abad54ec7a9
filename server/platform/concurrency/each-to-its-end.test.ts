import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eachToItsEnd } from './each-to-its-end.ts'

it('works on a few beside each other, and gives what they come to in their order', async () => {
  let now = 0
  let most = 0
  const work = async (item: number) => {
    most = Math.max(most, ++now)
    await setTimeout(item % 3)
    now--
    return item * 2
  }
  const items = Array.from({ length: 40 }, (_, index) => index)
  expect(await eachToItsEnd(items, 4, work)).toEqual(items.map((item) => item * 2))
  expect(most).toBe(4)
  expect(await eachToItsEnd([], 4, work)).toEqual([])
})

it('does all, and rejects with the first fault', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    await setTimeout(1)
    done.push(item)
    if (item > 1) throw new Error(`fault ${item}`)
  }
  await expect(eachToItsEnd([0, 3, 2, 1], 2, work)).rejects.toThrow('fault 3')
  expect(done.toSorted()).toEqual([0, 1, 2, 3])
})
