import { test as base, expect, type Page } from '@playwright/test'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import { leaksIn } from '../../support/lint/leaks-in.ts'
import { keepCache } from './keep-cache.ts'
import { openServer, type Server } from './open-server.ts'
import { pictureFailure } from './picture-failure.ts'

interface Fixtures {
  readonly solmar: string
  readonly kidlat: string
  /** Violations of the content policy and errors of the page; a test fails when there are any at its end. */
  readonly complaints: string[]
  /** Tokens, passwords and codes in a log or an address; a test fails when there are any at its end. */
  readonly leaks: void
}

interface WorkerFixtures {
  readonly server: Server
  /** Its pages use what they are answered as it comes, as most pages of players do. */
  readonly uncheckedServer: Server
}

/** Milliseconds: it makes its games first, and finishes what it has begun. */
const startAndStop = 180_000

/** Tests against the built client and the real server, one for each worker, with a database of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({ context }, use, info) => {
    keepCache(context)
    await use(context)
    await pictureFailure(context, info)
    await Promise.all(context.pages().map(leave))
  },
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    ({}, use) => serve('every', use),
    { scope: 'worker', timeout: startAndStop },
  ],
  uncheckedServer: [
    // eslint-disable-next-line no-empty-pattern -- as above
    ({}, use) => serve(0, use),
    { scope: 'worker', timeout: startAndStop },
  ],
  solmar: ({ server }, use) => use(server.address('solmar')),
  kidlat: ({ server }, use) => use(server.address('kidlat')),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error of the page: ${error.message}`))
      page.on('console', (message) => {
        if (/Content[- ]Security[- ]Policy|TrustedHTML|Refused to/i.test(message.text()))
          complaints.push(message.text())
      })
      page.on('request', (request) => {
        if (request.url().endsWith('/csp-report')) complaints.push(`reported: ${request.postData()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  leaks: [
    async ({ server }, use) => {
      const { lines, addresses } = server.written
      await use()
      // T36: whatever a test did.
      expect(leaksIn(server, { lines: lines.splice(0), addresses: addresses.splice(0) })).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }

/** For tests on a desk whose subject may move: everything else there is asked to be calm, and then moves for a millisecond. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

async function serve(answerChecks: AnswerChecks, use: (server: Server) => Promise<void>) {
  const server = await openServer(answerChecks)
  await use(server)
  await server.close()
}

/** One that is just reloading itself would come in between when its context is emptied for the next test, as it does here at times. */
function leave(page: Page) {
  return expect(() => page.goto('about:blank')).toPass({ timeout: 20_000 })
}

let count = 0

/** A username that nobody has. */
export function freshName(): string {
  count++
  return `player${process.pid.toString(36)}${count}${Date.now().toString(36).slice(-3)}`.slice(0, 15)
}
