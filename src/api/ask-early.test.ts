import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askEarly } from './ask-early.ts'

const status = '/wps/system/status?url=localhost'
const whitelabel = '/wps/system/whitelabel'
const settings = '/wps/system/setting/register'
let signals: AbortSignal[]
let answer: () => Promise<Response>
const asked =
  vi.fn<(address: string, init: { readonly headers: object; readonly signal: AbortSignal }) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockClear()
  signals = []
  answer = async () => Response.json({ success: true, value: { status: 0, merchantCode: 'solmar' } })
  vi.stubGlobal('window', { location: { host: 'localhost' }, localStorage: { getItem: () => 'before' } })
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null })
  vi.stubGlobal('fetch', (address: string, init: Parameters<typeof asked>[1]) => {
    asked(address, init)
    signals.push(init.signal)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const calls = () => asked.mock.calls.map(([address]) => address)
/** The answer to a call of the application; undefined where it had to make it. */
async function take(address: string, signal = new AbortController().signal) {
  const before = asked.mock.calls.length
  const taken = await window.takeOrFetch?.(address, { signal })
  return asked.mock.calls.length === before ? taken : undefined
}

it('asks for the status, and then for the configuration of the merchant that it names', async () => {
  askEarly()
  expect(calls()).toEqual([status])
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual([status, whitelabel])
  expect(asked.mock.calls.map(([, { headers }]) => headers)).toMatchObject([
    { 'x-merchant-code': 'before' },
    { 'x-merchant-code': 'solmar' },
  ])
})

it('asks for the settings of a registration where the page begins with one', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => ({}) })
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual([status, whitelabel, settings])
})

it('gives an answer once, and whole', async () => {
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  const taken = await take(status)
  expect(await taken?.json()).toMatchObject({ success: true })
  expect(await take(status)).toBeUndefined()
  expect(await take(whitelabel)).toBeDefined()
})

it('asks for no more where the application was faster', async () => {
  askEarly()
  void take(status)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual([status])
})

it('gives an answer up with the call that took it, however late', async () => {
  askEarly()
  const call = new AbortController()
  void take(status, call.signal)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(signals[0]?.aborted).toBe(false)
  call.abort()
  expect(signals[0]?.aborted).toBe(true)
})

it('keeps no answer that is older than an event stream can tell of what came after', async () => {
  askEarly()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await take(status)).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  expect(await take(whitelabel)).toBeUndefined()
})

it('asks for no more than the status where the site is closed, too many ask, or something else answers', async () => {
  const others = [
    async () => Response.json({ success: true, value: { status: 1, merchantCode: 'solmar' } }),
    async () => Response.json({ success: false, code: 'tooManyRequests' }, { status: 429 }),
    async () => new Response('<!doctype html>'),
    () => Promise.reject(new TypeError('refused')),
  ]
  for (const other of others) {
    answer = other
    asked.mockClear()
    askEarly()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toEqual([status])
  }
})
