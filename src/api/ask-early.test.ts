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
  pageHas({ 'meta[name=open-merchant]': { content: 'solmar' } })
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

function pageHas(elements: Readonly<Record<string, object>>) {
  const querySelector = (selector: string) => elements[selector] ?? null
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector })
}

const calls = () => asked.mock.calls.map(([address]) => address)
/** The answer to a call of the application; undefined where it had to make it. */
async function take(address: string, merchant = 'solmar', signal = new AbortController().signal) {
  const before = asked.mock.calls.length
  const taken = await window.takeOrFetch?.(address, { signal, headers: { 'x-merchant-code': merchant } })
  return asked.mock.calls.length === before ? taken : undefined
}

it('asks at once for the status and for the configuration of the merchant that the page names', () => {
  askEarly()
  expect(calls()).toEqual([status, whitelabel])
  expect(asked.mock.calls.map(([, { headers }]) => headers)).toMatchObject([
    { 'x-merchant-code': 'before' },
    { 'x-merchant-code': 'solmar' },
  ])
})

it('asks for the settings of a registration where the page begins with one', () => {
  pageHas({ 'meta[name=open-merchant]': { content: 'solmar' }, 'link[href^="/forms/"]': {} })
  askEarly()
  expect(calls()).toEqual([status, whitelabel, settings])
})

it('asks for no more than the status where the page names no merchant: the site is closed', async () => {
  pageHas({ 'link[href^="/forms/"]': {} })
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual([status])
})

it('hands out each early answer once and complete', async () => {
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  const taken = await take(status, 'before')
  expect(await taken?.json()).toMatchObject({ success: true })
  expect(await take(whitelabel)).toBeDefined()
  expect(await take(status, 'before')).toBeUndefined()
})

it('reads an answer while nobody has taken it yet, and leaves one that makes no sense to whoever does', async () => {
  let response = Response.json({ success: true })
  answer = async () => response
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  expect(response.bodyUsed).toBe(true)
  expect(await (await take(status, 'before'))?.json()).toEqual({ success: true })
  response = new Response('<!doctype html>')
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  await expect((await take(status, 'before'))?.json()).rejects.toThrow(SyntaxError)
})

it('asks again when the status names a newer release than the answer', async () => {
  const releases: Record<string, string[]> = {
    [status]: ['new'],
    [whitelabel]: ['old', 'new'],
    [settings]: ['new'],
  }
  pageHas({ 'meta[name=open-merchant]': { content: 'solmar' }, 'link[href^="/forms/"]': {} })
  answer = async () =>
    Response.json({ success: true, value: { release: releases[calls().at(-1) ?? '']?.shift() } })
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual([status, whitelabel, settings, whitelabel])
  expect(await (await take(whitelabel))?.json()).toMatchObject({ value: { release: 'new' } })
  expect(await (await take(settings))?.json()).toMatchObject({ value: { release: 'new' } })
})

it('gives nothing that was asked for beside a status that is asked for again', async () => {
  answer = () => Promise.reject(new TypeError('refused'))
  askEarly()
  answer = async () => Response.json({ success: true, value: { release: 'new' } })
  await expect(take(status, 'before')).rejects.toThrow('refused')
  expect(await take(status, 'before')).toBeUndefined()
  expect(await take(whitelabel)).toBeUndefined()
})

it('leaves what was refused beside the status to whoever takes it', async () => {
  answer = async () => Response.json({ success: false, code: 'tooManyRequests' }, { status: 429 })
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toEqual([status, whitelabel])
  expect((await take(whitelabel))?.status).toBe(429)
})

it('gives no answer that was asked for another merchant', async () => {
  askEarly()
  expect(await take(whitelabel, 'kidlat')).toBeUndefined()
  expect(await take(whitelabel)).toBeDefined()
})

it('aborts the early request when the call that took it is aborted', async () => {
  askEarly()
  const call = new AbortController()
  void take(status, 'before', call.signal)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(signals[0]?.aborted).toBe(false)
  call.abort()
  expect(signals[0]?.aborted).toBe(true)
})

it('keeps no answer that is older than an event stream can tell of what came after', async () => {
  askEarly()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await take(status, 'before')).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  expect(await take(whitelabel)).toBeUndefined()
})

it('passes a failed early call on to the call that takes it', async () => {
  answer = () => Promise.reject(new TypeError('refused'))
  askEarly()
  await vi.advanceTimersByTimeAsync(0)
  await expect(take(status, 'before')).rejects.toThrow('refused')
})
