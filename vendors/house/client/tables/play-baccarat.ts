import { totalOf, valueOf } from '../../shared-games/coup.ts'
import type { PlayedView, RoundView } from '../parts/calls.ts'
import { beadPlate, type Winner } from './bead-plate.ts'
import { button, element } from '../parts/dom.ts'
import { followTable, type TableView } from './follow-table.ts'
import { handOf } from './hand.ts'
import { gotText, missedText } from '../page/missed-rounds.ts'
import { playerList } from './player-list.ts'
import { serverClock } from '../parts/server-clock.ts'
import { endText, type Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface Hands {
  readonly player: readonly number[]
  readonly banker: readonly number[]
}
interface Result extends Hands {
  readonly winner: Winner
}
type View = TableView<Hands, Result>

const sides = ['player', 'tie', 'banker'] as const

/** Both hands, the places for bets, the last rounds, and the bets of the others. */
export function playBaccarat(table: Table, commit: (view: View) => void, follow = followTable) {
  const { stage, controls, token } = table
  const clock = serverClock()
  const hands = { player: handOf('player'), banker: handOf('banker') }
  const clockLine = element('p', { class: 'until', 'aria-hidden': 'true' })
  const felt = element('div', { class: 'felt' }, hands.player.place, hands.banker.place, clockLine)
  const plate = beadPlate()
  stage.append(felt, plate.place)
  const spots = sides.map((side) => {
    const chip = element('span', { class: 'chip' })
    const name = element('span', { class: 'name' })
    const spot = button({ class: `spot ${side}` }, () => void press(side))
    spot.append(name, chip)
    return { side, spot, name, chip }
  })
  controls.append(element('div', { class: 'spots', role: 'group' }, ...spots.map(({ spot }) => spot)))
  const players = playerList((bet) => text((bet as { side: Winner }).side))
  stage.parentElement?.append(players.section)

  let view: View | undefined
  let isLost = false
  /** What is told together with what the round does. */
  let missed = ''
  const own = new Map<string, RoundView>()
  const told = new Set<string>()
  /** Cards that lie open. */
  let dealt = 0
  table.onChange(draw)
  inWords(() => {
    if (view) plate.show(view.past)
    draw()
  })
  follow<Hands, Result>(token, {
    table: take,
    own: hear,
    mine({ rounds, before }) {
      clock.forget()
      missed = missedText(table, [...own.values()], { rounds, before })
      own.clear()
      view = undefined
      for (const round of rounds) hear({ round })
    },
    over: () => table.say(text('sessionOver')),
    lost(now) {
      if (now === isLost) return
      isLost = now
      if (isLost) table.say(text('connectionLost'))
      else tell('')
      draw()
    },
  })
  setInterval(drawClock, 200)

  function take(next: View) {
    const before = view
    view = next
    clock.hear(next.now)
    commit(next)
    for (const [id, round] of own) if (commitmentOf(round) !== next.commitment) own.delete(id)
    if (before?.phase.is !== next.phase.is) turnTo(next)
    const open = next.result?.shown ?? next.seen ?? { player: [], banker: [] }
    if (countOf(open) > dealt) table.sound('card')
    dealt = countOf(open)
    for (const side of ['player', 'banker'] as const) hands[side].show(open[side])
    felt.dataset['winner'] = next.result?.shown.winner ?? ''
    plate.show(next.past)
    players.show(next)
    draw()
    drawClock()
  }

  function turnTo({ phase, result }: View) {
    if (phase.is === 'bets') tell(text('betsOpen'))
    if (phase.is === 'closing') tell(text('noMoreBets'))
    if (phase.is !== 'result' || !result) return
    const { player, banker, winner } = result.shown
    const totals = text('totals', { player: totalText(player), banker: totalText(banker) })
    const got = own.size > 0 ? gotText(table, [...own.values()]) : ''
    tell([totals, text(`${winner}Wins`), got].filter(Boolean).join(' '))
  }

  function tell(words: string) {
    table.say([missed, words].filter(Boolean).join(' '))
    if (words !== '') missed = ''
  }

  function hear(played: PlayedView) {
    const { round } = played
    if (!told.has(round.id) || played.balance !== undefined || round.stage === 'returned') table.heard(played)
    if (round.isOver) told.add(round.id)
    if (round.stage === 'refused' || round.stage === 'returned') own.delete(round.id)
    else if (!view || commitmentOf(round) === view.commitment) own.set(round.id, round)
    draw()
  }

  async function press(side: (typeof sides)[number]) {
    if (table.isBusy()) return
    if (view?.phase.is !== 'bets') return table.say(text('betsClosedHere'))
    const round = await table.play({ side })
    // A bet of an earlier round, as nobody knew until now.
    if (round?.isOver) return table.say(endText(table, round))
    if (!round || commitmentOf(round) !== view?.commitment) return
    if (!own.get(round.id)?.isOver) own.set(round.id, round)
    table.say(text('isInOn', { amount: table.amount(BigInt(round.stake)), side: text(side) }))
    draw()
  }

  function draw() {
    const isOpen = view?.phase.is === 'bets' && !isLost && !table.isBusy()
    const winner = view?.result?.shown.winner
    for (const { side, spot, name, chip } of spots) {
      const mine = [...own.values()].filter(({ bet }) => (bet as { side: string }).side === side)
      const staked = mine.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
      name.replaceChildren(text(side), element('small', {}, text(`${side}Pays`)))
      chip.textContent = staked > 0n ? table.amount(staked) : ''
      chip.hidden = staked === 0n
      spot.setAttribute('aria-disabled', String(!isOpen))
      spot.dataset['won'] = String(winner === side)
    }
    stage.dataset['lost'] = String(isLost)
  }

  function drawClock() {
    const phase = view?.phase
    const isOpen = phase?.is === 'bets'
    const seconds = isOpen ? Math.max(0, Math.ceil((phase.until - clock.now()) / 1_000)) : 0
    const words = isOpen ? `${text('betsCloseIn')} ${seconds}` : ''
    const shown = phase?.is === 'asleep' || !phase ? text('wakes') : words
    if (clockLine.textContent !== shown) clockLine.textContent = shown
  }
}

function countOf({ player, banker }: Hands): number {
  return player.length + banker.length
}

function totalText(hand: readonly number[]): string {
  return String(totalOf(hand.map(valueOf)))
}

function commitmentOf({ shown }: RoundView): string {
  return (shown as { readonly commitment?: string }).commitment ?? ''
}
