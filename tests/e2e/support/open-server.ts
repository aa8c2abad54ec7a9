import { join } from 'node:path'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import { createLog } from '#server/platform/log/log.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { ownMachine } from '../../support/server/own-machine.ts'
import { createTestApp, type TestApp } from '../../support/server/test-app.ts'

export interface Server extends TestApp {
  /** Every line of the log, and every address that was asked for. */
  readonly written: { readonly lines: string[]; readonly addresses: string[] }
  /** The address of a merchant's site. */
  address(merchant: 'solmar' | 'kidlat'): string
}

/** The real server with the built client, listening. */
export async function openServer(answerChecks: AnswerChecks): Promise<Server> {
  const written = { lines: [] as string[], addresses: [] as string[] }
  const app = await createTestApp({
    client: join(projectRoot, 'dist', 'client'),
    answerChecks,
    timeRuns: true,
    demo: true,
    outside: ownMachine,
    secrets: { SOLMAR_CARDS: 'seals the cards of solmar', KIDLAT_CARDS: 'seals the cards of kidlat' },
    // Enough that a lobby scrolls.
    mostGamesOfVendor: 60,
    // All players of all journeys have one address, and a quick machine goes through dozens of visits in a minute.
    limitTimes: 20,
    log: createLog('debug', { write: (line: string) => void written.lines.push(line) }),
  })
  app.app.server.on('request', ({ url = '' }) => void written.addresses.push(url))
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as { port: number }
  const address = (merchant: 'solmar' | 'kidlat') =>
    `http://${merchant === 'solmar' ? 'localhost' : 'kidlat.localhost'}:${port}`
  return { ...app, address, written }
}
