import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import { openRoundStore, type RoundStore } from '#vendors/house/book/round-store.ts'
import type { GameFacts } from '#vendors/house/engines/engine.ts'
import type { PlayDeps } from '#vendors/house/rounds/played.ts'
import { buildDemoCasino } from '#vendors/house/demo-casino-server.ts'
import { openStreams } from '#vendors/house/tables/streams.ts'
import type { TableDeps } from '#vendors/house/tables/table-state.ts'
import { openSerialQueues } from '#vendors/process/serial-queues.ts'
import { openWallet } from '#vendors/house/wallet/wallet.ts'
import type { Post } from '#vendors/process/http-post.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { closeApp } from '../server/close-app.ts'
import type { TestApp } from '../server/test-app.ts'
import { testVendor, vendorFixture, type TestVendor } from '../money/test-vendor.ts'

/** A game of the house, of any vendor. */
export function demoCasinoGame(title: string): GameFacts {
  return {
    title,
    category: 'MINI',
    theme: 'luck',
    tags: [],
    returnToPlayer: 9_900,
    minimumBet: 10n,
    maximumBet: 5_000n,
  }
}

/** Messages to the wallet of a server of a test. */
export function postTo({ app }: TestApp): Post {
  return async (_, path, headers, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { ...headers, host: 'localhost', 'content-type': 'application/json' },
    })
    return { status: answer.statusCode, text: answer.body }
  }
}

/** A vendor of Solmar whose games the house plays, its players, and a folder for journals. */
export async function demoCasinoFixture(test: TestApp) {
  const seat = await vendorFixture(test)
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  const { vendor } = seat
  return {
    vendor,
    file: join(folder, 'rounds.jsonl'),
    remove: () => rm(folder, { recursive: true, force: true }),
    /** A member with 100.00 euros, and tickets of launches. */
    async player() {
      const one = await seat.player()
      return {
        ...one,
        async ticket() {
          const { game_url } = await one.visitor.value('launchGame', {
            token: one.token,
            body: { gameId: seat.game },
          })
          return new URL(game_url).searchParams.get('ticket') ?? ''
        },
      }
    },
    open: ({ title, ...others }: OpenOptions) =>
      depsOf(test, [vendor], {
        file: join(folder, 'rounds.jsonl'),
        gameOf: () => demoCasinoGame(title),
        ...others,
      }),
  }
}

/** What a process of the house works with. */
async function depsOf(
  test: TestApp,
  vendors: readonly TestVendor[],
  { file, gameOf, post, roundStore }: Process,
): Promise<TableDeps> {
  const now = () => test.clock.now().getTime()
  return {
    roundStore: roundStore ?? (await openRoundStore(file, now)),
    wallet: openWallet({
      post: post ?? postTo(test),
      keyOf({ vendor }) {
        const known = vendors.find((each) => each.vendor === vendor)
        return known && signingKeyOf(known)
      },
      now,
      pause: async () => undefined,
    }),
    queues: openSerialQueues(),
    streams: openStreams(),
    wait: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
    now,
    gameOf,
  }
}

/** The built house of some vendors of Solmar on an origin of its own, with the games of the catalogue. */
export async function listeningDemoCasino(test: TestApp, vendorCodes: readonly string[], site: string) {
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  const vendors: TestVendor[] = []
  for (const code of vendorCodes) vendors.push(await testVendor(test, 'solmar', code))
  const games = (test.catalogues.of('solmar')?.games ?? []).map(({ item }) => item)
  const gameOf = (id: string) => {
    const game = games.find(({ nodeId }) => nodeId === id)
    if (!game) return undefined
    const { title, category, theme, tags, returnToPlayer } = game
    return { ...demoCasinoGame(title), category, theme, tags, returnToPlayer }
  }
  const deps = await depsOf(test, vendors, { file: join(folder, 'rounds.jsonl'), gameOf })
  const app = await buildDemoCasino({
    ...deps,
    sites: { solmar: { wallet: site, pages: [site], currency: 'EUR' } },
    pages: join(projectRoot, 'dist', 'vendors', 'client'),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://games.localhost:${port}`
  for (const code of vendorCodes) {
    const play_url = `${origin}/play?merchant=solmar&vendor=${code}`
    await test.db.updateTable('vendor_address').set({ play_url }).where('vendor', '=', code).execute()
  }
  return {
    origin,
    roundStore: deps.roundStore,
    game: (title: RegExp, vendor = vendorCodes[0]) =>
      games.find((each) => each.vassalage === vendor && title.test(each.title))?.nodeId ?? '',
    async close() {
      await closeApp(app)
      await deps.roundStore.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Process {
  readonly file: string
  readonly gameOf: PlayDeps['gameOf']
  readonly post?: Post
  readonly roundStore?: RoundStore
}

interface OpenOptions {
  /** Chooses the engine. */
  readonly title: string
  readonly post?: Post
  readonly roundStore?: RoundStore
}

function signingKeyOf({ key }: TestVendor): string {
  const { d = '' } = key.version === 'v1a' ? key.key.export({ format: 'jwk' }) : {}
  return keyPrefixes.signing + Buffer.from(d, 'base64url').toString('base64')
}
