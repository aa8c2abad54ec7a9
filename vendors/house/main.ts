import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openRoundStore } from './book/round-store.ts'
import type { GameFacts } from './engines/engine.ts'
import { buildDemoCasino } from './demo-casino-server.ts'
import { engineOf } from './rounds/engines.ts'
import { playedBy, type Site } from './house-pages.ts'
import { jackpotReporter } from './jackpots/report-jackpots.ts'
import { quickStop } from '../process/quick-stop.ts'
import { openHalls } from './rooms/halls.ts'
import { roomReporter } from './rooms/report-rooms.ts'
import { roomGameOf } from './shared-games/room-game.ts'
import { roundSettler } from './rounds/settle-rounds.ts'
import { drawReporter } from './tables/report-draws.ts'
import { openStreams } from './tables/streams.ts'
import { callOff } from './tables/tables.ts'
import { openSerialQueues } from '../process/serial-queues.ts'
import { openKeys, type KeyFile } from './wallet/vendor-keys.ts'
import { httpPost } from '../process/http-post.ts'
import { openWallet } from './wallet/wallet.ts'

interface DemoCasino {
  readonly port: number
  readonly host: string
  /** Where keys and games are read, and the journal is written. */
  readonly folder: string
  readonly sites: Record<string, Site>
  readonly questionKey?: string
}

type GamesFile = Readonly<
  Record<
    string,
    Omit<GameFacts, 'minimumBet' | 'maximumBet'> & {
      readonly vendor: string
      readonly minimumBet: string
      readonly maximumBet: string
    }
  >
>

/** Milliseconds between two looks at rounds that wait for the wallet. */
const settleEvery = 5_000

/** The process of the demo vendors. It ends with the one that started it. */
async function main() {
  const { port, host, folder, sites, questionKey } = JSON.parse(process.env['HOUSE'] ?? '{}') as DemoCasino
  const read = async <Content>(name: string) =>
    JSON.parse(await readFile(join(folder, name), 'utf8')) as Content
  const games = new Map(Object.entries(await read<GamesFile>('vendor-games.json')))
  const vendors = new Set([...games.values()].map(({ vendor }) => vendor))
  const keys = openKeys({ vendors, say: complain })
  keys.take(await read<KeyFile>('vendor-keys.json'))
  const roundStore = await openRoundStore(join(folder, 'vendor-rounds.jsonl'), () => Date.now())
  await callOff(roundStore)
  const wallet = openWallet({
    post: httpPost((merchant) => sites[merchant]?.wallet),
    keyOf: keys.keyOf,
    now: () => Date.now(),
    pause,
  })
  const draws = drawReporter({ wallet, now: () => Date.now(), vendorOf: (game) => games.get(game)?.vendor })
  const deps = {
    roundStore,
    wallet,
    queues: openSerialQueues(),
    streams: openStreams(),
    wait: pause,
    now: () => Date.now(),
    drawn: draws.drawn,
    gameOf(id: string) {
      const game = games.get(id)
      return game && { ...game, minimumBet: BigInt(game.minimumBet), maximumBet: BigInt(game.maximumBet) }
    },
  }
  const pages = join(dirname(fileURLToPath(import.meta.url)), 'client')
  const halls = openHalls(deps)
  const app = await buildDemoCasino({ ...deps, halls, sites, pages, questionKey })
  const stop = quickStop(app)
  await app.listen({ host, port })
  const isPlayed = (id: string) => {
    const game = deps.gameOf(id)
    return game !== undefined && playedBy(game) !== undefined
  }
  process.send?.({ plays: [...games.keys()].filter(isPlayed).map(Number) })
  // A merchant was added, or one has other vendors.
  process.on('message', (message: Pick<DemoCasino, 'sites'>) => {
    Object.assign(sites, message.sites)
    read<KeyFile>('vendor-keys.json').then(keys.take, complain)
  })
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  // The terminal's Ctrl+C reaches both processes; the platform says when it is over.
  process.on('SIGINT', () => undefined)
  const vendorsWithJackpots = new Set(
    [...games].flatMap(([id, { vendor }]) => {
      const game = deps.gameOf(id)
      return game && engineOf(game)?.jackpotHit ? [vendor] : []
    }),
  )
  const gamesWithRooms = new Map<string, string[]>()
  for (const [id, { vendor }] of games) {
    const game = deps.gameOf(id)
    if (game && roomGameOf(game)) gamesWithRooms.set(vendor, [...(gamesWithRooms.get(vendor) ?? []), id])
  }
  const placesOf = (isWanted: (vendor: string) => boolean) =>
    Object.entries(sites).flatMap(([merchant, { currency }]) =>
      keys
        .vendorsAt(merchant)
        .filter(isWanted)
        .map((vendor) => ({ merchant, vendor, currency })),
    )
  const reportJackpots = jackpotReporter({
    ...deps,
    places: () => placesOf((vendor) => vendorsWithJackpots.has(vendor)),
  })
  const reportRooms = roomReporter({
    ...deps,
    halls,
    games: gamesWithRooms,
    places: () => placesOf((vendor) => gamesWithRooms.has(vendor)),
  })
  // None waits for the time before: a wallet that hangs is left to itself.
  setInterval(() => {
    for (const report of [reportJackpots, reportRooms, draws.report]) void report().catch(complain)
  }, 1_000)
  const settle = roundSettler(deps)
  for (;;) {
    void settle().catch(complain)
    await pause(settleEvery)
  }
}

function complain(error: unknown) {
  process.stderr.write(`${String(error)}\n`)
}

await main()
