import { shownAmount, shownMultiplier } from '../parts/amounts.ts'
import { element } from '../parts/dom.ts'
import type { BetView, TableView } from './follow-table.ts'
import { currentLanguage, text } from '../texts/texts.ts'

/** The bets of all players in a round, the largest first, with what each got. */
export function playerList(about?: (bet: unknown) => string) {
  const title = element('h2')
  const list = element('ul')
  const section = element('section', { class: 'players' }, title, list)
  return {
    section,
    show({ bets, count }: Pick<TableView<never, never>, 'bets' | 'count'>) {
      title.textContent = `${text('players')}: ${new Intl.NumberFormat(currentLanguage()).format(count)}`
      list.replaceChildren(...bets.map((bet) => lineOf(bet, about?.(bet.bet))))
    },
  }
}

function lineOf({ name, stake, at, win, currency }: BetView, about?: string): HTMLLIElement {
  const staked = shownAmount(BigInt(stake), currency)
  const isWon = win !== undefined && win !== '0'
  const got = isWon ? shownAmount(BigInt(win), currency) : ''
  const times = at === undefined ? '' : shownMultiplier(BigInt(at))
  return element(
    'li',
    { 'data-won': String(isWon) },
    element('span', { class: 'name' }, about ? `${name} · ${about}` : name),
    element('span', {}, isWon ? `${times} ${got}`.trim() : staked),
  )
}
