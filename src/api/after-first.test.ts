import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => void vi.useRealTimers())

/** A session whose calls are answered one by one. */
async function callsOfSession() {
  const { afterFirst, confirmSession } = await import('./after-first.ts')
  const asked: string[] = []
  const answers = new Map<string, (error?: Error) => void>()
  const call = (name: string) =>
    afterFirst(
      () =>
        new Promise<string>((resolve, reject) => {
          asked.push(name)
          answers.set(name, (error) => (error ? reject(error) : resolve(name)))
        }),
    )
  return { asked, call, confirmSession, answer: (name: string, error?: Error) => answers.get(name)?.(error) }
}

it('makes the first call of a session alone, and the others when it is answered', async () => {
  const { asked, call, answer, confirmSession } = await callsOfSession()
  const all = ['first', 'second', 'third'].map(call)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['first'])
  confirmSession()
  answer('first')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['first', 'second', 'third'])
  const fourth = call('fourth')
  expect(asked).toContain('fourth')
  for (const name of asked) answer(name)
  expect(await Promise.all([...all, fourth])).toEqual(['first', 'second', 'third', 'fourth'])
})

it('makes the others also when the first one fails, or takes its time', async () => {
  const { asked, call, answer } = await callsOfSession()
  const failing = call('failing')
  void call('second')
  answer('failing', new Error('no network'))
  await expect(failing).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['failing', 'second'])
  void call('slow')
  void call('fourth')
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual(['failing', 'second', 'slow'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['failing', 'second', 'slow', 'fourth'])
})

it('looks again when no call was answered for a while', async () => {
  const { asked, call, confirmSession } = await callsOfSession()
  confirmSession()
  void call('first')
  void call('second')
  expect(asked).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(30_000)
  void call('third')
  void call('fourth')
  expect(asked).toEqual(['first', 'second', 'third'])
})
