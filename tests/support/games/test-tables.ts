import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import { openRoundStore, type RoundStore, type GameSession } from '#vendors/house/book/round-store.ts'
import { openStreams } from '#vendors/house/tables/streams.ts'
import type { TableDeps } from '#vendors/house/tables/table-state.ts'
import { openSerialQueues } from '#vendors/process/serial-queues.ts'
import { openWallet, type Wallet } from '#vendors/house/wallet/wallet.ts'
import type { Post } from '#vendors/process/http-post.ts'
import { memoryWallet } from '../money/memory-wallet/memory-wallet.ts'
import { standingClock } from '../server/standing-clock.ts'

interface OpenOptions {
  readonly post?: Post
  readonly roundStore?: (roundStore: RoundStore) => RoundStore
  /** What it does is not counted as work that the clock waits for. */
  readonly wallet?: (wallet: Wallet) => Wallet
}

/** Tables of a game, their players, and a wallet that speaks the protocol, on a clock that stands. */
export async function testTables(kind: keyof typeof tableGames) {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  const file = join(folder, 'rounds.jsonl')
  const clock = standingClock()
  const secret = randomBytes(32)
  const place = { merchant: 'solmar', vendor: 'OWL' }
  const now = () => new Date(clock.now())
  const wallet = memoryWallet({ ...place, key: { version: 'v1', secret }, now })
  const calls: string[] = []
  const post: Post = async (_, path, headers, body) => {
    const call = path.split('/').at(-1) ?? ''
    calls.push(`${call} ${(JSON.parse(body) as { transactionId?: string }).transactionId ?? ''}`.trim())
    return wallet.send({ call, headers: { ...headers }, body })
  }
  return {
    clock,
    file,
    post,
    /** What the wallet was asked. */
    calls,
    /** A player with 100.00 euros at the table. */
    seat(balance = 10_000n): GameSession {
      const { session } = wallet.seat(balance)
      return {
        ...place,
        player: randomUUID(),
        game: '1',
        wallet: session,
        currency: 'EUR',
        openedAt: clock.now(),
      }
    },
    async balance(seat: GameSession) {
      const answer = await walletOver(post).ask(seat, 'balance', { session: seat.wallet, currency: 'EUR' })
      return answer?.code === 'ok' ? answer.balance : undefined
    },
    /** What a process works with. */
    async open(given: OpenOptions = {}) {
      const opened = await openRoundStore(file, clock.now)
      const roundStore = given.roundStore?.(opened) ?? opened
      const wallets = walletOver(clock.counted(given.post ?? post))
      const deps: TableDeps = {
        roundStore: { ...roundStore, put: clock.counted(roundStore.put) },
        wallet: given.wallet?.(wallets) ?? wallets,
        queues: openSerialQueues(),
        streams: openStreams(),
        now: clock.now,
        wait: clock.wait,
        gameOf: () => tableGames[kind],
      }
      return { ...deps, file: opened }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }

  function walletOver(way: Post) {
    return openWallet({
      post: way,
      keyOf: () => keyPrefixes.secret + secret.toString('base64'),
      now: clock.now,
      pause: async () => undefined,
    })
  }
}

const common = { theme: 'luck', minimumBet: 10n, maximumBet: 5_000n }
/** What is played at tables of tests. */
export const tableGames = {
  baccarat: { ...common, title: 'Ivory Baccarat', category: 'LIVE', tags: ['live'], returnToPlayer: 9_894 },
  crash: { ...common, title: 'Pocket Rocket', category: 'MINI', tags: ['crash'], returnToPlayer: 9_900 },
  rooms: {
    ...common,
    title: 'Velvet Lucky Nine',
    category: 'PVP',
    tags: [],
    returnToPlayer: 9_500,
    minimumBet: 300n,
    maximumBet: 6_000n,
  },
  numbers: { ...common, title: 'Daily Five', category: 'LOTT', tags: [], returnToPlayer: 9_333 },
}
