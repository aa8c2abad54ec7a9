import { expect, it } from 'vitest'
import { shareWork } from './share-work.ts'

/** Work that waits until it is told how it ends. */
function held() {
  const begun: { end(result: string): void; fail(error: Error): void }[] = []
  const work = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ end: resolve, fail: reject })
    })
  return { begun, work }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('what is asked for while the same is under way is done once afterwards, for all who asked', async () => {
  const { begun, work } = held()
  const share = shareWork<string>()
  const first = share('a', work)
  const others = [share('a', work), share('a', work)]
  const another = share('b', work)
  expect(begun).toHaveLength(2)
  begun[0]?.end('first')
  begun[1]?.end('another')
  expect([await first, await another]).toEqual(['first', 'another'])
  await turn()
  expect(begun).toHaveLength(3)
  const late = share('a', work)
  begun[2]?.end('second')
  expect(await Promise.all(others)).toEqual(['second', 'second'])
  await turn()
  begun[3]?.end('third')
  expect(await late).toBe('third')
})

it('where it fails, all who wait are told so, and the next one begins again', async () => {
  const { begun, work } = held()
  const share = shareWork<string>()
  const all = Promise.allSettled([share('a', work), share('a', work)])
  begun[0]?.fail(new Error('away'))
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = share('a', work)
  expect(begun).toHaveLength(2)
  begun[1]?.end('there')
  expect(await again).toBe('there')
})
