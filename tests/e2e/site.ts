import { test as base, expect, type Page } from '@playwright/test'
import { leaksIn } from '../support/leaks-in.ts'
import { openServer, type Server } from './open-server.ts'

interface Fixtures {
  readonly solmar: string
  readonly kidlat: string
  /** Violations of the content policy and errors of the page; a test fails when there are any at its end. */
  readonly complaints: string[]
  /** Tokens, passwords and codes in a log or an address; a test fails when there are any at its end. */
  readonly leaks: void
}

/** Tests against the built client and the real server, one for each worker, with a database of its own. */
export const test = base.extend<Fixtures, { readonly server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await openServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
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

let count = 0

/** A username that nobody has. */
export function freshName(): string {
  count++
  return `player${process.pid.toString(36)}${count}${Date.now().toString(36).slice(-3)}`.slice(0, 15)
}
