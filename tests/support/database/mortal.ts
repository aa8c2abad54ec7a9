import type { RoundStore } from '#vendors/house/book/round-store.ts'
import type { Post } from '#vendors/process/http-post.ts'

/** A process that is killed before or after its step number `at`: nothing that it does from then on happens. */
export function mortal(at: number) {
  let step = 0
  let isDead = false
  const live = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const die = () => {
      if (isDead || step++ === at) {
        isDead = true
        throw new Error('killed')
      }
    }
    die()
    const result = await work()
    die()
    return result
  }
  return {
    isDead: () => isDead,
    post:
      (post: Post): Post =>
      (...message) =>
        live(() => post(...message)),
    roundStore: (roundStore: RoundStore): RoundStore => ({
      ...roundStore,
      put: (...puts) => live(() => roundStore.put(...puts)),
    }),
  }
}
