import baccaratCss from '#vendors/house/client/tables/baccarat.css?inline'
import type { RoundView } from '#vendors/house/client/parts/calls.ts'
import cardsCss from '#vendors/house/client/parts/cards.css?inline'
import { playBaccarat } from '#vendors/house/client/tables/play-baccarat.ts'
import playersCss from '#vendors/house/client/tables/players.css?inline'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { lateBet, sampleBet } from './sample-session.ts'
import { sampleBets, sampleResult, sampleTable, standing } from './sample-table.ts'
import { press, shows } from './shows.ts'
import { VendorPage } from './vendor-page.tsx'

interface BaccaratArgs {
  readonly view: () => object
  readonly rounds?: readonly RoundView[]
  readonly answer?: RoundView
}

const past = [...'PBBPTPBBBPPBPTBBPP'].map((side, at) => ({
  number: 127 - at,
  winner: { P: 'player', B: 'banker', T: 'tie' }[side],
}))
const others = sampleBets([{ side: 'banker' }, { side: 'player' }, { side: 'tie' }])
/** Four against eight, with which nobody draws. */
const hands = { player: [3, 25], banker: [14, 57] }

const meta = preview.type<{ args: BaccaratArgs }>().meta({
  title: 'Games/Baccarat',
  render: ({ view, rounds = [], answer }, { globals }) => (
    <VendorPage
      title="Ivory Baccarat"
      engine="baccarat"
      css={playersCss + cardsCss + baccaratCss}
      mode={readToolbar(globals).mode}
      answer={answer}
      play={(table) => playBaccarat(table, () => {}, standing(view(), rounds))}
    />
  ),
})

export default meta

export const BaccaratBetting = meta.story({
  args: {
    view: () => ({ ...sampleTable('bets', 11_000, others), past }),
    rounds: [sampleBet('baccarat', { side: 'player' }), sampleBet('baccarat', { side: 'tie' })],
  },
  play: () => shows(/Bets close in/),
})

export const BaccaratDealing = meta.story({
  args: {
    view: () => ({
      ...sampleTable('running', 2_900, others),
      past,
      seen: { player: hands.player, banker: hands.banker.slice(0, 1) },
    }),
    rounds: [sampleBet('baccarat', { side: 'player' })],
  },
  play: () => shows(/Player/),
})

export const BaccaratResult = meta.story({
  args: {
    view: () => ({
      ...sampleTable('result', 5_000, others),
      past: [{ number: 128, winner: 'banker' }, ...past],
      result: sampleResult({ ...hands, winner: 'banker' }),
    }),
    rounds: [
      sampleBet('baccarat', { side: 'banker' }, { isOver: true, stage: 'closed', win: '975' }),
      sampleBet('baccarat', { side: 'tie' }, { isOver: true, stage: 'closed' }),
    ],
  },
  play: () => shows(/Banker wins/),
})

/** The next press shows what became of a bet of an earlier round. */
export const BaccaratLateAnswer = meta.story({
  args: {
    view: () => ({ ...sampleTable('bets', 11_000, others), past }),
    answer: lateBet('baccarat', { side: 'player' }),
  },
  play: async () => {
    await press('button.spot')
    await shows(/No win/)
  },
})
