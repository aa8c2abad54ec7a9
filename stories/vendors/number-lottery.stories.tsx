import { lotteries } from '#schemas/games/lotteries.ts'
import type { RoundView } from '#vendors/house/client/parts/calls.ts'
import numbersCss from '#vendors/house/client/tables/numbers.css?inline'
import { playNumbers } from '#vendors/house/client/tables/play-numbers.ts'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { lateBet, sampleBet } from './sample-session.ts'
import { sampleResult, sampleTable, standing } from './sample-table.ts'
import { press, pressMain, shows } from './shows.ts'
import { VendorPage } from './vendor-page.tsx'

interface LotteryArgs {
  readonly view: () => object
  readonly rounds?: readonly RoundView[]
  readonly answer?: RoundView
  readonly missed?: readonly RoundView[]
}

const lottery = lotteries[5]
const drawn = { numbers: [7, 22, 3, 18, 11], of: lottery.of }
const past = [
  [4, 9, 16, 21, 2],
  [19, 7, 25, 1, 13],
].map((numbers, at) => ({ number: 127 - at, numbers, of: lottery.of }))
const tickets = [
  sampleBet('numbers', { numbers: [3, 7, 8, 18, 24] }),
  sampleBet('numbers', { numbers: [1, 2, 12, 20, 26] }),
]
const ended = tickets.map((ticket, at) => ({
  ...ticket,
  stage: 'closed' as const,
  isOver: true,
  shown: { ...ticket.shown, ...drawn },
  win: at === 0 ? String(500 * lottery.pays[3]) : '0',
}))

const meta = preview.type<{ args: LotteryArgs }>().meta({
  title: 'Games/Number lottery',
  render: ({ view, rounds = [], answer, missed }, { globals }) => (
    <VendorPage
      title="Daily Five"
      engine="numbers"
      css={numbersCss}
      mode={readToolbar(globals).mode}
      answer={answer}
      play={(table) => playNumbers(table, lottery, () => {}, standing(view(), rounds, missed))}
    />
  ),
})

export default meta

export const LotteryOpen = meta.story({
  args: { view: () => ({ ...sampleTable('bets', 154_000), past }), rounds: tickets },
  play: () => shows(/tickets for/),
})

export const LotteryDrawing = meta.story({
  args: {
    view: () => ({
      ...sampleTable('running', 3_700),
      past,
      seen: { ...drawn, numbers: drawn.numbers.slice(0, 3) },
    }),
    rounds: tickets,
  },
  play: () => shows(/is under way/),
})

export const LotteryDrawn = meta.story({
  args: {
    view: () => ({
      ...sampleTable('result', 10_000),
      past: [{ number: 128, ...drawn }, ...past],
      result: sampleResult(drawn),
    }),
    rounds: ended,
  },
  play: () => shows(/Drawn: 7/),
})

/** The draw was held while the connection was lost. */
export const LotteryMissed = meta.story({
  args: { view: () => ({ ...sampleTable('bets', 154_000), past }), rounds: tickets, missed: ended },
  play: () => shows(/You get/),
})

/** The next press shows what became of a bet of an earlier round. */
export const LotteryLateAnswer = meta.story({
  args: {
    view: () => ({ ...sampleTable('bets', 154_000), past }),
    answer: lateBet('numbers', { numbers: [3, 7, 8, 18, 24] }),
  },
  play: async () => {
    await press('.joined button')
    await pressMain()
    await shows(/No win/)
  },
})
