import { describe, expect, it } from 'vitest'
import { together } from './together.ts'

/** Answers tens of what it is asked, and writes down what was asked together. */
function tens(fail: (given: readonly number[]) => Error | undefined = () => undefined) {
  const asked: number[][] = []
  const ask = together(async (given: readonly number[]) => {
    asked.push([...given])
    await new Promise((resolve) => setImmediate(resolve))
    const failure = fail(given)
    if (failure) throw failure
    return given.map((each) => each * 10)
  }, 4)
  return { ask, asked }
}

describe('together', () => {
  it('asks once for all that come at the same time, at most so many, and answers each', async () => {
    const { ask, asked } = tens()
    expect(await Promise.all([1, 2, 2, 4, 5].map(ask))).toEqual([10, 20, 20, 40, 50])
    expect(asked).toEqual([[1, 2, 2, 4], [5]])
  })

  it('keeps what comes meanwhile for the next question, and no answer', async () => {
    const { ask, asked } = tens()
    const first = ask(1)
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const later = [ask(1), ask(2)]
    expect(asked).toEqual([[1]])
    expect(await Promise.all([first, ...later])).toEqual([10, 10, 20])
    expect(asked).toEqual([[1], [1, 2]])
  })

  it('has nobody fail for the sake of another one', async () => {
    const { ask, asked } = tens((given) => (given.includes(2) ? new Error('Two is none') : undefined))
    const outcomes = await Promise.allSettled([1, 2, 3].map(ask))
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
      10,
      'refused',
      30,
    ])
    expect(asked).toEqual([[1, 2, 3], [1], [2], [3]])
    expect(await ask(4)).toBe(40)
  })

  it('does not ask a database again that is away', async () => {
    const { ask, asked } = tens(() => Object.assign(new Error('Going down'), { code: '57P01' }))
    const outcomes = await Promise.allSettled([1, 2, 3].map(ask))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toEqual([[1, 2, 3]])
  })
})
