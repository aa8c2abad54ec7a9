import type { HouseLevel } from '../../engines/jackpot-levels.ts'
import type { RoundView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { jackpotPlaques, type AskJackpots } from './jackpot-plaques.ts'
import { endText, type Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface VaultShown {
  /** What lies behind the door, in stakes. */
  readonly times: number
  readonly jackpot?: { readonly level: HouseLevel; readonly amount: string }
}

/** Milliseconds that a door takes to open. */
const opening = 1_100

/** A vault whose door opens. `ask` says what its jackpots stand at; without it the vendor's server does. */
export function playVault({ stage, controls, ...table }: Table, ask?: AskJackpots) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const plaques = jackpotPlaques(table, ask)
  const inside = element('span', { class: 'inside' })
  const door = element('span', { class: 'door' }, element('span', { class: 'wheel' }))
  const safe = element('div', { class: 'vault', 'aria-hidden': 'true' }, inside, door)
  const last = element('ul', { class: 'last' })
  stage.append(plaques.place, safe, last)
  const bet = button({ class: 'main' }, () => void open())
  controls.append(bet)
  table.onChange(draw)
  inWords(() => {
    last.setAttribute('aria-label', text('lastRounds'))
    draw()
  })
  for (const round of table.seat.rounds.toReversed()) if (round.engine === 'vault') note(round)

  function draw() {
    const staked = table.stake()
    bet.textContent = text('bet', { amount: staked === undefined ? '' : table.amount(staked) })
    bet.setAttribute('aria-disabled', String(table.isBusy()))
  }

  async function open() {
    if (table.isBusy()) return
    delete safe.dataset['open']
    plaques.flash(undefined)
    const round = await table.play({}, swing)
    if (!round) return
    const { jackpot } = round.shown as VaultShown
    const end = endText(table, round)
    table.say(
      jackpot
        ? `${text('jackpotHit', { name: text(jackpot.level), amount: table.amount(BigInt(jackpot.amount)) })} ${end}`
        : end,
    )
    note(round)
    void plaques.look()
  }

  async function swing({ shown, win }: RoundView) {
    const { times, jackpot } = shown as VaultShown
    safe.dataset['turning'] = ''
    await moment(opening / 2)
    inside.textContent = jackpot ? text(jackpot.level) : inStakes(times)
    inside.toggleAttribute('data-jackpot', jackpot !== undefined)
    safe.dataset['open'] = win === '0' ? 'empty' : 'full'
    delete safe.dataset['turning']
    plaques.flash(jackpot?.level)
    await moment(opening / 2)
  }

  function moment(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, isStill ? 0 : milliseconds))
  }

  function note({ shown, isOver, win }: RoundView) {
    const { times, jackpot } = shown as Partial<VaultShown>
    if (!isOver || times === undefined) return
    const words = jackpot ? text(jackpot.level) : inStakes(times)
    last.prepend(element('li', { 'data-won': String(win !== '0') }, words))
    while (last.children.length > 6) last.lastChild?.remove()
  }
}

function inStakes(times: number): string {
  return times === 0 ? '–' : `${times}×`
}
