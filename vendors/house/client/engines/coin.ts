import { coinMultiplier, type CoinSide } from '../../engines/coin.ts'
import { shownMultiplier } from '../parts/amounts.ts'
import type { RoundView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { openTable } from '../page/open-table.ts'
import { endText, type Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface CoinShown {
  readonly side: CoinSide
}

const sides = ['heads', 'tails'] as const
/** Milliseconds that the coin is in the air. */
const flight = 850

const table = await openTable(() => [text('coinRules')])
if (table) playCoin(table)

function playCoin({ stage, controls, ...table }: Table) {
  let on: CoinSide = 'heads'
  /** Half turns that the coin has made: even ones show heads. */
  let halves = 0
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const faces = sides.map((side) => element('span', { class: `face ${side}` }))
  const piece = element('div', { class: 'coin', 'aria-hidden': 'true' }, ...faces)
  const last = element('ul', { class: 'last' })
  stage.append(element('div', { class: 'air' }, piece), last)
  const choices = sides.map((side) => {
    const one = button({ class: 'side', 'data-side': side }, () => {
      on = side
      draw()
    })
    return { side, one }
  })
  const group = element('div', { class: 'sides', role: 'group' }, ...choices.map(({ one }) => one))
  const bet = button({ class: 'main' }, () => void flip())
  controls.prepend(group)
  controls.append(bet)
  table.onChange(draw)
  inWords(() => {
    group.setAttribute('aria-label', text('coinAsk'))
    last.setAttribute('aria-label', text('lastRounds'))
    draw()
  })
  for (const round of table.seat.rounds.toReversed()) if (round.engine === 'coin') note(round)

  function draw() {
    const staked = table.stake()
    const pays = shownMultiplier(BigInt(coinMultiplier(table.seat.game)))
    for (const { side, one } of choices) {
      one.replaceChildren(element('span', {}, text(side)), element('strong', {}, pays))
      one.setAttribute('aria-pressed', String(side === on))
    }
    for (const [at, side] of sides.entries()) faces[at]?.replaceChildren(text(side).slice(0, 1))
    bet.textContent = text('bet', { amount: staked === undefined ? '' : table.amount(staked) })
    bet.setAttribute('aria-disabled', String(table.isBusy()))
  }

  async function flip() {
    const round = await table.play({ on }, ({ shown }) => fly((shown as CoinShown).side))
    if (!round) return
    const { side } = round.shown as CoinShown
    piece.dataset['won'] = String(round.win !== '0')
    table.say(`${text('sideShown', { side: text(side) })} ${endText(table, round)}`)
    note(round)
  }

  function fly(side: CoinSide): Promise<void> {
    delete piece.dataset['won']
    const isTurned = (halves % 2 === 0) !== (side === 'heads')
    halves += isTurned ? 7 : 6
    piece.style.setProperty('--turn', `${halves * 180}deg`)
    piece.parentElement?.setAttribute('data-flight', String(halves % 4 < 2 ? 'one' : 'other'))
    return new Promise((resolve) => setTimeout(resolve, isStill ? 0 : flight))
  }

  function note({ shown, isOver, win }: RoundView) {
    const { side } = shown as Partial<CoinShown>
    if (!isOver || side === undefined) return
    last.prepend(element('li', { 'data-won': String(win !== '0') }, text(side)))
    while (last.children.length > 6) last.lastChild?.remove()
  }
}
