import { get, Agent, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '#schemas/calls/calls.ts'

/** What open pages did from a publish on; all times are milliseconds of the machine's clock. */
export interface Told {
  /** When each page heard of the release, and when it had the site of it. */
  readonly heard: readonly number[]
  readonly seen: readonly number[]
  /** Of each answer: when it was asked for, and how long it took. */
  readonly answers: readonly (readonly [asked: number, took: number])[]
  readonly errors: readonly string[]
}

/**
 * Open pages, in a process of their own: opens a stream for each, says `ready`, and after each line of its input says what has happened
 * since the last one, as JSON. With sessions, each page asks for its notices every `pollEvery` milliseconds, at a moment of chance first.
 */
const { origins, pages, session, pollEvery } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly origins: readonly string[]
  readonly pages: number
  /** What the token of each page begins with, before its number; pages without one belong to visitors. */
  readonly session?: string
  readonly pollEvery: number
}
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
let told = nothingYet()
for (let page = 0; page < pages; page += 50)
  await Promise.all(Array.from({ length: Math.min(50, pages - page) }, (_, index) => open(page + index)))
console.log('ready')
for await (const _ of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(told))
  told = nothingYet()
}
process.exit()

function nothingYet() {
  return {
    heard: [] as number[],
    seen: [] as number[],
    answers: [] as [number, number][],
    errors: [] as string[],
  }
}

async function open(page: number): Promise<void> {
  const origin = origins[page % origins.length] ?? ''
  const address = `10.${page >> 16}.${(page >> 8) & 255}.${page & 255}`
  const token = session === undefined ? undefined : `${session}${page}`
  await new Promise<void>((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, accept: 'text/event-stream' }
    const asking = get(`${origin}/wps/events`, { agent: false, headers }, (stream) => {
      if (stream.statusCode !== 200) reject(new Error(`A stream was answered ${stream.statusCode}`))
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        if (/^event: ?stream$/m.test(text)) resolve()
        if (/^event: ?configuration$/m.test(text)) void follow(origin, address, token)
      })
    })
    asking.on('error', reject)
  })
  if (token !== undefined) void poll(origin, address, token)
}

/** As a page does that hears of a release. */
async function follow(origin: string, address: string, token: string | undefined) {
  told.heard.push(now())
  const from = { origin, address, token }
  await ask(from, `${calls.status.path}?url=x`, 'SYSTEM')
  await ask(from, calls.whitelabel.path, 'SYSTEM')
  told.seen.push(now())
  await ask(from, `${calls.announcements.path}?language=en`, calls.announcements.module)
}

async function poll(origin: string, address: string, token: string) {
  await pause(Math.random() * pollEvery)
  for (;;) {
    await ask(
      { origin, address, token },
      `${calls.announcements.path}?language=en`,
      calls.announcements.module,
    )
    await pause(pollEvery * (0.8 + 0.4 * Math.random()))
  }
}

interface From {
  readonly origin: string
  readonly address: string
  readonly token: string | undefined
}

async function ask({ origin, address, token }: From, path: string, module: string): Promise<void> {
  const asked = now()
  try {
    const headers = {
      'x-forwarded-for': address,
      'x-module-id': module,
      'x-merchant-code': 'solmar',
      'accept-encoding': 'gzip',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(origin + path, { agent, headers }, resolve).on('error', reject)
    })
    answer.resume()
    await new Promise((resolve, reject) => answer.on('end', resolve).on('error', reject))
    if (answer.statusCode !== 200) told.errors.push(`${path} ${answer.statusCode}`)
  } catch (error) {
    told.errors.push(`${path} ${String(error)}`)
  }
  told.answers.push([asked, now() - asked])
}

function now() {
  return performance.timeOrigin + performance.now()
}
