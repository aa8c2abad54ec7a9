import type { Lottery } from '#schemas/games/lotteries.ts'
import { hitsOf, type NumbersOutcome } from '../../shared-games/numbers.ts'
import type { PlayedView, RoundView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { followTable, type TableView } from './follow-table.ts'
import { luckyNumbers } from './lucky-numbers.ts'
import { missedText } from '../page/missed-rounds.ts'
import { serverClock } from '../parts/server-clock.ts'
import { endText, type Table } from '../page/table.ts'
import { counted, inWords, text } from '../texts/texts.ts'

type View = TableView<NumbersOutcome, NumbersOutcome>

/** So many earlier tickets and draws are shown. */
const mostShown = 8

/** The draw that all wait for, the numbers to choose from, and the player's tickets. */
export function playNumbers(
  table: Table,
  { pick, of }: Lottery,
  commit: (view: View) => void,
  follow = followTable,
) {
  const { stage, controls, token } = table
  const clock = serverClock()
  const next = element('p', { class: 'next', 'aria-hidden': 'true' })
  const drawn = element('ol', { class: 'balls drawn' })
  const tickets = element('ul', { class: 'tickets' })
  const past = element('ol', { class: 'tickets past' })
  const [ticketsTitle, pastTitle] = [element('h2'), element('h2')]
  stage.append(next, drawn)
  stage.parentElement?.append(element('section', { class: 'lists' }, ticketsTitle, tickets, pastTitle, past))
  const chosen = new Set<number>()
  const places = Array.from({ length: of }, (_, at) => {
    const place = button({ class: 'number' }, () => choose(at + 1))
    place.textContent = String(at + 1)
    return place
  })
  const grid = element('div', { class: 'numbers', role: 'group' }, ...places)
  const lucky = button({}, () => take(luckyNumbers(pick, of)))
  const clear = button({}, () => take([]))
  const buy = button({ class: 'main' }, () => void press())
  controls.prepend(grid, element('div', { class: 'joined' }, lucky, clear))
  controls.append(buy)

  let view: View | undefined
  let isLost = false
  /** What is told when the connection is there again. */
  let missed = ''
  const told = new Set<string>()
  /** Of this game, the newest first. */
  const own = new Map<string, RoundView>()
  for (const round of table.seat.rounds) if (isOfGame(round)) own.set(round.id, round)
  table.onChange(draw)
  inWords(() => {
    grid.setAttribute('aria-label', counted('choose', pick))
    drawn.setAttribute('aria-label', text('drawnNumbers'))
    lucky.textContent = text('luckyPick')
    clear.textContent = text('clear')
    ticketsTitle.textContent = text('yourTickets')
    pastTitle.textContent = text('lastDraws')
    draw()
  })
  follow<NumbersOutcome, NumbersOutcome>(token, {
    table: show,
    own: hear,
    mine({ rounds, before }) {
      clock.forget()
      missed = missedText(table, [...own.values()], { rounds, before })
      for (const round of before) if (own.has(round.id)) keep(round)
      for (const round of rounds) hear({ round })
    },
    over: () => table.say(text('sessionOver')),
    lost(now) {
      if (now === isLost) return
      isLost = now
      table.say(isLost ? text('connectionLost') : missed)
      draw()
    },
  })
  setInterval(drawClock, 250)

  function choose(number: number) {
    if (!chosen.delete(number) && chosen.size < pick) chosen.add(number)
    draw()
  }

  function take(numbers: readonly number[]) {
    chosen.clear()
    for (const number of numbers) chosen.add(number)
    if (numbers.length > 0) table.say(text('chosen', { numbers: listed(numbers) }))
    draw()
  }

  function show(now: View) {
    const before = view
    view = now
    clock.hear(now.now)
    commit(now)
    const open = numbersOf(now)
    const isMore = open.length > (before ? numbersOf(before).length : 0)
    if (now.phase.is === 'running' && isMore) {
      table.say(String(open.at(-1)))
      table.sound('ball')
    }
    if (before?.phase.is !== now.phase.is) turnTo(now)
    draw()
    drawClock()
  }

  function turnTo({ phase, result }: View) {
    if (phase.is === 'closing') table.say(text('noMoreTickets'))
    if (phase.is !== 'result' || !result) return
    const mine = [...own.values()].filter((each) => commitmentOf(each) === result.commitment)
    const won = mine.reduce((sum, { win }) => sum + BigInt(win), 0n)
    const end = won > 0n ? text('won', { amount: table.amount(won) }) : text('lost')
    table.say(
      `${text('drawnAll', { numbers: listed(result.shown.numbers) })} ${mine.length > 0 ? end : ''}`.trim(),
    )
  }

  function hear(played: PlayedView) {
    const { round } = played
    if (!isOfGame(round)) return
    if (!told.has(round.id) || played.balance !== undefined || round.stage === 'returned') table.heard(played)
    if (round.isOver) told.add(round.id)
    keep(round)
    draw()
  }

  function keep(round: RoundView) {
    const others = [...own.values()].filter(({ id }) => id !== round.id)
    const before = own.get(round.id)
    own.clear()
    const all = before ? [...own.values(), ...others, round] : [round, ...others]
    for (const each of all.toSorted((one, other) => other.openedAt.localeCompare(one.openedAt)))
      if (each.stage !== 'refused') own.set(each.id, each)
  }

  async function press() {
    if (table.isBusy()) return
    if (chosen.size < pick) return table.say(counted('chooseMore', pick - chosen.size))
    const numbers = [...chosen].toSorted((one, other) => one - other)
    const round = await table.play({ numbers })
    if (!round) return
    keep(round)
    // Bought for an earlier draw, as nobody knew until now.
    if (round.isOver) return table.say(endText(table, round))
    const values = { numbers: listed(numbers), amount: table.amount(BigInt(round.stake)) }
    table.say(text('ticketBought', values))
    chosen.clear()
    draw()
  }

  function draw() {
    const staked = table.stake()
    const left = pick - chosen.size
    for (const [at, place] of places.entries()) {
      const isChosen = chosen.has(at + 1)
      place.setAttribute('aria-pressed', String(isChosen))
      place.setAttribute('aria-disabled', String(!isChosen && left === 0))
    }
    const isOpen = view?.phase.is === 'bets' && !isLost
    const amount = staked === undefined ? '' : table.amount(staked)
    buy.textContent = left > 0 ? counted('chooseMore', left) : text('buyTicket', { amount })
    buy.setAttribute('aria-disabled', String(!isOpen || left > 0 || table.isBusy()))
    stage.dataset['lost'] = String(isLost)
    drawBalls()
    tickets.replaceChildren(...[...own.values()].slice(0, mostShown).map(ticketLine))
    if (own.size === 0) tickets.replaceChildren(element('li', {}, text('noTickets')))
    pastTitle.hidden = (view?.past.length ?? 0) === 0
    past.replaceChildren(
      ...(view?.past ?? [])
        .slice(0, mostShown)
        .map(({ number, numbers }) => line(`#${number}`, numbers, numbers)),
    )
  }

  function drawBalls() {
    const open = view ? numbersOf(view) : []
    const balls = Array.from({ length: pick }, (_, at) => ball(open[at], open))
    if (
      drawn.childElementCount === pick &&
      drawn.textContent === balls.map((each) => each.textContent).join('')
    )
      return
    drawn.replaceChildren(...balls)
  }

  function ticketLine(round: RoundView) {
    const { numbers } = round.bet as { readonly numbers: readonly number[] }
    const seen = (round.shown as Partial<NumbersOutcome>).numbers
    const isOfNow = view !== undefined && commitmentOf(round) === view.commitment
    const open = seen ?? (isOfNow && view ? numbersOf(view) : [])
    const end =
      round.isOver && seen
        ? endOf(round, hitsOf(numbers, { numbers: seen }))
        : table.amount(BigInt(round.stake))
    return line(round.stage === 'returned' ? text('givenBack') : end, numbers, open)
  }

  function endOf({ win }: RoundView, hits: number) {
    return win === '0' ? counted('hits', hits) : `+${table.amount(BigInt(win))}`
  }

  function line(words: string, numbers: readonly number[], open: readonly number[]) {
    const balls = element('span', { class: 'balls' }, ...numbers.map((number) => ball(number, open, 'span')))
    return element('li', { 'data-won': String(words.startsWith('+')) }, balls, element('span', {}, words))
  }

  function ball(number: number | undefined, open: readonly number[], name: 'li' | 'span' = 'li') {
    const isHit = number !== undefined && open.includes(number)
    return element(
      name,
      { class: 'ball', 'data-hit': String(isHit) },
      number === undefined ? '' : `${number} `,
    )
  }

  function drawClock() {
    const phase = view?.phase
    const seconds =
      phase && 'until' in phase ? Math.max(0, Math.ceil((phase.until - clock.now()) / 1_000)) : 0
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    const number = String(view?.number ?? '')
    const words = {
      asleep: text('wakes'),
      bets: text('ticketsUntil', { number, time }),
      closing: text('drawsIn', { number, time }),
      running: text('drawsNow', { number }),
      result: text('drawnLast', { number }),
    }[phase?.is ?? 'asleep']
    if (next.textContent !== words) next.textContent = words
    next.dataset['phase'] = phase?.is ?? 'asleep'
  }

  function isOfGame(round: RoundView) {
    return round.game === table.seat.game.id && round.engine === 'numbers'
  }
}

function numbersOf({ seen, result }: View): readonly number[] {
  return result?.shown.numbers ?? seen?.numbers ?? []
}

function commitmentOf({ shown }: RoundView): string {
  return (shown as { readonly commitment?: string }).commitment ?? ''
}

function listed(numbers: readonly number[]): string {
  return numbers.join(', ')
}
