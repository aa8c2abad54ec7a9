import { expect, it } from 'vitest'
import { throttle } from './throttle.ts'

it('lets one through at once, drops what comes within the span, and the next one after it', () => {
  let time = 0
  let done = 0
  const once = throttle(1000, () => time)
  const press = () => once(() => (done += 1))
  press()
  press()
  time = 999
  press()
  expect(done).toBe(1)
  time = 1000
  press()
  expect(done).toBe(2)
})
