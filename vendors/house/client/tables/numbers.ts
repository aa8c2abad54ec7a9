import { lotteryTitled, type Lottery } from '#schemas/games/lotteries.ts'
import { element } from '../parts/dom.ts'
import { playNumbers } from './play-numbers.ts'
import { openTable } from '../page/open-table.ts'
import { openTableFairness } from './table-fairness.ts'
import { counted, text } from '../texts/texts.ts'

let committed: Parameters<typeof openTableFairness>[2]
const table = await openTable(
  ({ seat: { game }, stake, amount }) => {
    const lottery = lotteryTitled(game.title)
    return lottery ? [...rulesOf(lottery), prizes(lottery, stake() ?? BigInt(game.minimumBet), amount)] : []
  },
  {
    begins: 'table/bet',
    fairness: (token) => table && openTableFairness(token, table.seat.game, committed),
  },
)
const lottery = table && lotteryTitled(table.seat.game.title)
if (table && lottery) playNumbers(table, lottery, (now) => (committed = now))

function rulesOf({ pick, of }: Lottery) {
  return [text('numbersRules', { pick: String(pick), of: String(of) }), text('numbersTickets')]
}

function prizes({ pick, of, pays }: Lottery, stake: bigint, amount: (minor: bigint) => string): HTMLElement {
  const lines = Object.entries(pays).toReversed()
  return element(
    'ul',
    { class: 'prizes' },
    ...lines.map(([hits, times = 0]) =>
      element(
        'li',
        {},
        element('span', {}, counted('hits', Number(hits))),
        element('b', {}, amount(stake * BigInt(times))),
        element('small', {}, oneIn(pick, of, Number(hits))),
      ),
    ),
  )
}

/** How likely so many hits are. */
function oneIn(pick: number, of: number, hits: number): string {
  const choose = (several: number, some: number): number =>
    some === 0 ? 1 : (choose(several - 1, some - 1) * several) / some
  const chance = (choose(pick, hits) * choose(of - pick, pick - hits)) / choose(of, pick)
  return text('oneIn', {
    n: new Intl.NumberFormat(document.documentElement.lang).format(Math.round(1 / chance)),
  })
}
