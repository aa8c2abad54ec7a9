import { diceMultiplier } from '../../engines/dice.ts'
import { shownMultiplier, shownPercent } from '../parts/amounts.ts'
import type { RoundView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { openTable } from '../page/open-table.ts'
import { endText, type Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface DiceShown {
  readonly roll: number
  readonly isWon: boolean
}

const table = await openTable(() => [text('diceRules')])
if (table) playDice(table)

function playDice({ stage, controls, ...table }: Table) {
  let side: 'under' | 'over' = 'over'
  const number = element('output', { class: 'roll', 'aria-hidden': 'true' }, '50.00')
  const zone = element('div', { class: 'zone' })
  const marker = element('div', { class: 'marker' })
  const chance = element('input', {
    type: 'range',
    min: '100',
    max: '9500',
    step: '50',
    value: '4950',
    id: 'chance',
  })
  const scale = element(
    'div',
    { class: 'scale', 'aria-hidden': 'true' },
    ...['0', '25', '50', '75', '100'].map((mark) => element('span', {}, mark)),
  )
  const line = element('p', { class: 'line' })
  const last = element('ul', { class: 'last' })
  stage.append(number, element('div', { class: 'track' }, zone, marker), scale, line, last)

  const under = button({}, () => choose('under'))
  const over = button({}, () => choose('over'))
  const sides = element('div', { class: 'sides', role: 'group' }, under, over)
  const label = element('label', { for: 'chance' })
  const facts = element('dl', { class: 'facts' })
  const bet = button({ class: 'main' }, () => void roll())
  controls.prepend(sides, element('div', { class: 'chance' }, label, chance), facts)
  controls.append(bet)
  chance.addEventListener('input', draw)
  table.onChange(draw)
  inWords(() => {
    last.setAttribute('aria-label', text('lastRounds'))
    draw()
  })
  for (const round of table.seat.rounds.toReversed()) if (round.engine === 'dice') note(round)

  function choose(chosen: typeof side) {
    side = chosen
    draw()
  }

  function draw() {
    const wins = Number(chance.value)
    const stake = table.stake()
    const multiplier = BigInt(diceMultiplier(wins))
    under.textContent = text('under')
    over.textContent = text('over')
    under.setAttribute('aria-pressed', String(side === 'under'))
    over.setAttribute('aria-pressed', String(side === 'over'))
    label.textContent = `${text('chance')}: ${shownPercent(wins)}`
    const edge = (side === 'under' ? wins : 10_000 - wins) / 100
    line.textContent = text('line', { side: text(side).toLowerCase(), line: edge.toFixed(2) })
    chance.setAttribute('aria-valuetext', `${shownPercent(wins)}. ${line.textContent}`)
    zone.style.setProperty('--from', side === 'under' ? '0' : String(edge / 100))
    zone.style.setProperty('--share', String(wins / 10_000))
    const win = stake === undefined ? '–' : table.amount((stake * multiplier) / 10_000n)
    facts.replaceChildren(...fact(text('pays'), shownMultiplier(multiplier)), ...fact(text('wins'), win))
    bet.textContent = text('bet', { amount: stake === undefined ? '' : table.amount(stake) })
    bet.setAttribute('aria-disabled', String(table.isBusy()))
  }

  async function roll() {
    const round = await table.play({ side, chance: Number(chance.value) })
    if (!round) return
    const { roll: rolled, isWon } = round.shown as DiceShown
    number.textContent = (rolled / 100).toFixed(2)
    number.dataset['won'] = String(isWon)
    marker.dataset['won'] = String(isWon)
    marker.style.setProperty('--at', String(rolled / 10_000))
    table.say(`${text('rolled', { roll: (rolled / 100).toFixed(2) })} ${endText(table, round)}`)
    note(round)
  }

  function note({ shown, isOver }: RoundView) {
    const { roll: rolled, isWon } = shown as Partial<DiceShown>
    if (!isOver || rolled === undefined) return
    const mark = element(
      'li',
      { 'data-won': String(isWon) },
      `${isWon ? '✓ ' : ''}${(rolled / 100).toFixed(2)}`,
    )
    last.prepend(mark)
    while (last.children.length > 6) last.lastChild?.remove()
  }
}

function fact(name: string, value: string): readonly HTMLElement[] {
  return [element('div', {}, element('dt', {}, name), element('dd', {}, value))]
}
