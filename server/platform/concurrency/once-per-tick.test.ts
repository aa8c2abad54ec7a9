import { expect, test } from 'vitest'
import { oncePerTick } from './once-per-tick.ts'

test('lets one in at a time, in their order, and others in between', async () => {
  const enter = oncePerTick()
  const seen: string[] = []
  const entered = ['first', 'second', 'third'].map(async (name) => {
    await enter()
    seen.push(name)
  })
  const other = new Promise<void>((resolve) =>
    setImmediate(() => {
      seen.push('other')
      setImmediate(() => {
        seen.push('another')
        resolve()
      })
    }),
  )
  await Promise.all([...entered, other])
  expect(seen).toEqual(['first', 'other', 'second', 'another', 'third'])
})

test('lets in whoever comes after all others are in', async () => {
  const enter = oncePerTick()
  await enter()
  await enter()
  await Promise.all([enter(), enter()])
})
