import { duelMultiplier, type DuelEnd } from '../../engines/kites.ts'
import { shownMultiplier } from '../parts/amounts.ts'
import type { RoundView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { openSky } from './kite-sky.ts'
import { openTable } from '../page/open-table.ts'
import { endText, type Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface DuelShown {
  readonly end: DuelEnd
}

const endNames = { red: 'kiteRed', blue: 'kiteBlue', both: 'kitesBoth' } as const
const endTold = { red: 'kiteRedWon', blue: 'kiteBlueWon', both: 'kitesFell' } as const

const table = await openTable(() => [text('kitesRules')])
if (table) playKites(table)

function playKites({ stage, controls, ...table }: Table) {
  let on: DuelEnd = 'red'
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  const last = element('ul', { class: 'last' })
  stage.append(element('div', { class: 'picture' }, canvas), last)
  const sky = openSky(canvas)
  const ends = (['red', 'both', 'blue'] as const).map((end) => {
    const one = button({ class: 'end', 'data-end': end }, () => {
      on = end
      draw()
    })
    return { end, one }
  })
  const group = element('div', { class: 'ends', role: 'group' }, ...ends.map(({ one }) => one))
  const bet = button({ class: 'main' }, () => void duel())
  controls.prepend(group)
  controls.append(bet)
  table.onChange(draw)
  inWords(() => {
    group.setAttribute('aria-label', text('kitesAsk'))
    last.setAttribute('aria-label', text('lastRounds'))
    draw()
  })
  for (const round of table.seat.rounds.toReversed()) if (round.engine === 'kites') note(round)

  function draw() {
    const staked = table.stake()
    for (const { end, one } of ends) {
      one.replaceChildren(
        element('span', {}, text(endNames[end])),
        element('strong', {}, shownMultiplier(BigInt(duelMultiplier(end, table.seat.game)))),
      )
      one.setAttribute('aria-pressed', String(end === on))
    }
    bet.textContent = text('bet', { amount: staked === undefined ? '' : table.amount(staked) })
    bet.setAttribute('aria-disabled', String(table.isBusy()))
  }

  async function duel() {
    const round = await table.play({ on }, ({ shown }) => sky.show((shown as DuelShown).end))
    if (!round) return
    const { end } = round.shown as DuelShown
    table.say(`${text(endTold[end])} ${endText(table, round)}`)
    note(round)
  }

  function note({ shown, isOver }: RoundView) {
    const { end } = shown as Partial<DuelShown>
    if (!isOver || end === undefined) return
    last.prepend(element('li', { 'data-end': end }, text(endNames[end])))
    while (last.children.length > 8) last.lastChild?.remove()
  }
}
