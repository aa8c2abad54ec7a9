import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'
import type { MerchantGame } from '../../play/games/merchant-games.ts'

type Round = CallAnswer<Calls['rounds']>['items'][number]
type Movement = CallAnswer<Calls['movements']>['items'][number]
type Transfer = CallAnswer<Calls['walletTransfers']>['items'][number]
type Wallet = 'main' | 'game' | 'held'

/** What the invented member played and has: each sum follows from the movements. The newest comes first. */
export interface InventedPlay {
  readonly currency: Currency
  /** Money for games is kept apart. */
  readonly hasMerchantWallet: boolean
  readonly rounds: readonly Round[]
  readonly transfers: readonly Transfer[]
  readonly movements: Readonly<Record<Wallet, readonly Movement[]>>
  readonly balances: Readonly<Record<Wallet, bigint>>
}

interface Played extends Pick<InventedPlay, 'currency' | 'hasMerchantWallet'> {
  readonly games: readonly MerchantGame[]
  readonly now: Date
}

/** Rounds of the last days at the games that are there, paid from a first deposit. */
export function inventedPlay({ games, currency, hasMerchantWallet, now }: Played): InventedPlay {
  const unit = 10n ** BigInt(currencies[currency])
  const books = openBooks()
  const played = hasMerchantWallet ? 'game' : 'main'
  const transfers: Transfer[] = []
  const from = currency === 'DEMO' ? 'demo' : 'deposits'
  books.move('main', 'grant', 2_500n * unit, before(now, 6 * day), from)
  if (hasMerchantWallet) {
    const at = before(now, 6 * day - hour)
    books.move('main', 'move', -1_000n * unit, at)
    books.move('game', 'move', 1_000n * unit, at)
    const amount = String(1_000n * unit)
    transfers.push({ id: '1', from: 'main', amount, currency, state: 'posted', at: at.toISOString() })
  }
  const live = games.filter(({ item }) => item.state === 'live')
  const rounds =
    live.length === 0
      ? []
      : turns.map(([stake, times, hoursAgo], turn): Round => {
          const { item } = live[turn % Math.min(live.length, 4)] ?? (live[0] as MerchantGame)
          const [openedAt, closedAt] = [before(now, hoursAgo * hour), before(now, hoursAgo * hour - minute)]
          const bet = stake * unit
          const win = (bet * times) / 10n
          const house = `vendor:${item.vassalage}`
          books.move(played, 'debit', -bet, openedAt, house)
          if (win > 0n) books.move(played, 'credit', win, closedAt, house)
          return {
            id: `invented-${turn + 1}`,
            vendor: item.vassalage,
            game: item.nodeId,
            title: item.title,
            vendorName: item.vendorName,
            state: 'closed',
            openedAt: openedAt.toISOString(),
            closedAt: closedAt.toISOString(),
            bet: String(bet),
            win: String(win),
          }
        })
  return { currency, hasMerchantWallet, rounds: rounds.toReversed(), transfers, ...books.close() }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whole units that are staked, tenths of it that are won, and how many hours ago. */
const turns = [
  [20n, 0n, 122],
  [20n, 35n, 121],
  [50n, 8n, 97],
  [10n, 0n, 74],
  [10n, 124n, 73],
  [40n, 0n, 50],
  [25n, 20n, 26],
  [25n, 0n, 25],
  [60n, 15n, 3],
] as const

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}

function openBooks() {
  const balances = { main: 0n, game: 0n, held: 0n }
  const movements: Record<Wallet, Movement[]> = { main: [], game: [], held: [] }
  let last = 0
  return {
    move(wallet: Wallet, kind: Movement['kind'], amount: bigint, at: Date, house?: string) {
      balances[wallet] += amount
      movements[wallet].unshift({
        id: String(++last),
        at: at.toISOString(),
        kind,
        amount: String(amount),
        balance: String(balances[wallet]),
        ...(house === undefined ? {} : { house }),
      })
    },
    close: () => ({ movements, balances }),
  }
}
