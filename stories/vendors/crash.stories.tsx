import crashCss from '#vendors/house/client/tables/crash.css?inline'
import type { RoundView } from '#vendors/house/client/parts/calls.ts'
import playersCss from '#vendors/house/client/tables/players.css?inline'
import { playCrash } from '#vendors/house/client/tables/play-crash.ts'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { lateBet, sampleBet } from './sample-session.ts'
import { sampleBets, sampleResult, sampleTable, standing } from './sample-table.ts'
import { pressMain, shows } from './shows.ts'
import { VendorPage } from './vendor-page.tsx'

interface CrashArgs {
  readonly view: () => object
  readonly rounds?: readonly RoundView[]
  readonly answer?: RoundView
}

const past = [214, 102, 1_350, 187, 540, 100, 322].map((bust, at) => ({ number: 127 - at, bust }))
const others = sampleBets([{}, { auto: 200 }, {}], [{ at: '16400', win: '4100' }])

const meta = preview.type<{ args: CrashArgs }>().meta({
  title: 'Games/Crash',
  render: ({ view, rounds = [], answer }, { globals }) => (
    <VendorPage
      title="Pocket Rocket"
      engine="crash"
      css={playersCss + crashCss}
      mode={readToolbar(globals).mode}
      answer={answer}
      play={(table) => playCrash(table, () => {}, standing(view(), rounds))}
    />
  ),
})

export default meta

/** Bets are taken, and the player's own is in. */
export const CrashWaiting = meta.story({
  args: {
    view: () => ({ ...sampleTable('bets', 7_000, sampleBets([{}, { auto: 200 }])), past }),
    rounds: [sampleBet('crash', {})],
  },
  play: () => shows(/You are in with/),
})

export const CrashFlying = meta.story({
  args: {
    view: () => ({ ...sampleTable('running', 9_000, others), past }),
    rounds: [sampleBet('crash', {})],
  },
  play: () => shows(/Cash out/),
})

/** The curve goes on for those who are still in. */
export const CrashCashedOut = meta.story({
  args: {
    view: () => ({ ...sampleTable('running', 14_000, others), past }),
    rounds: [
      sampleBet(
        'crash',
        {},
        { isOver: true, win: '820', shown: { number: 128, commitment: 'c4'.repeat(32), at: '16400' } },
      ),
    ],
  },
  play: () => shows(/in the next round/),
})

/** No answer has come to the cash-out. */
export const CrashCashOutUnsure = meta.story({
  args: CrashFlying.input.args,
  play: async () => {
    await pressMain()
    await shows(/No answer to your cash-out yet/)
  },
})

export const CrashEnded = meta.story({
  args: {
    view: () => ({
      ...sampleTable('result', 5_000, others),
      past: [{ number: 128, bust: 247 }, ...past],
      result: sampleResult({ bust: 247 }),
    }),
    rounds: [sampleBet('crash', {}, { isOver: true, stage: 'closed' })],
  },
  play: () => shows(/ended at 2\.47/i),
})

/** The next press shows what became of a bet of an earlier round. */
export const CrashLateAnswer = meta.story({
  args: { view: () => ({ ...sampleTable('bets', 7_000, others), past }), answer: lateBet('crash', {}) },
  play: async () => {
    await pressMain()
    await shows(/No win/)
  },
})
