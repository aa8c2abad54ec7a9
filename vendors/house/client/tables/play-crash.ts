import { multiplierAt } from '../../shared-games/crash-curve.ts'
import { shownMultiplier } from '../parts/amounts.ts'
import { autoField } from './auto-field.ts'
import { callSoonest, Refused, type PlayedView, type RoundView } from '../parts/calls.ts'
import { openCurve } from './crash-picture.ts'
import { button, element } from '../parts/dom.ts'
import { followTable, type TableView } from './follow-table.ts'
import { missedText } from '../page/missed-rounds.ts'
import { playerList } from './player-list.ts'
import { serverClock } from '../parts/server-clock.ts'
import { endText, type Table } from '../page/table.ts'
import { english, type TextId } from '../texts/english.ts'
import { inWords, text } from '../texts/texts.ts'

interface Bust {
  readonly bust: number
}
interface CrashRound {
  readonly number: number
  readonly commitment: string
  readonly at?: string
}
type View = TableView<never, Bust>

/** The curve that all at the table see, the player's own bet, and those of the others. */
export function playCrash(table: Table, commit: (view: View) => void, follow = followTable) {
  const { stage, controls, token } = table
  const clock = serverClock()
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  const figure = element('output', { class: 'figure', 'aria-hidden': 'true' })
  const under = element('p', { class: 'under', 'aria-hidden': 'true' })
  const busts = element('ul', { class: 'busts' })
  stage.append(
    busts,
    element('div', { class: 'sky' }, canvas, element('div', { class: 'over' }, figure, under)),
  )
  const curve = openCurve(canvas, table.seat.game.title)
  const auto = autoField(draw)
  const main = button({ class: 'main' }, () => void press())
  controls.append(auto.field, main)
  const players = playerList()
  stage.parentElement?.append(players.section)

  let view: View | undefined
  let own: RoundView | undefined
  let isNext = false
  let isLost = false
  /** What is told together with what the round does. */
  let missed = ''
  let isLeaving = false
  const told = new Set<string>()
  table.onChange(draw)
  inWords(() => {
    busts.setAttribute('aria-label', text('lastBusts'))
    draw()
  })
  addEventListener('keydown', (event) => {
    if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || event.target !== document.body) return
    event.preventDefault()
    main.click()
  })
  follow<never, Bust>(token, {
    table: take,
    own: ({ round, balance }) => hear({ round, ...(balance === undefined ? {} : { balance }) }),
    mine({ rounds, before }) {
      clock.forget()
      missed = missedText(table, own ? [own] : [], { rounds, before })
      own = undefined
      view = undefined
      for (const round of rounds) hear({ round })
    },
    over: () => table.say(text('sessionOver')),
    lost(now) {
      if (now === isLost) return
      isLost = now
      const at = isIn() ? auto.of(own?.bet) : undefined
      if (isLost) table.say(at ? text('connectionLostAuto', { multiplier: at }) : text('connectionLost'))
      else if (view) tell('')
      draw()
    },
  })
  frame()

  function take(next: View) {
    const before = view
    view = next
    clock.hear(next.now)
    commit(next)
    const isOther = before?.commitment !== next.commitment
    if (own && commitmentOf(own) !== next.commitment) own = undefined
    if (isOther || before?.phase.is !== next.phase.is) turnTo(next)
    showBusts(next)
    players.show(next)
    draw()
  }

  function turnTo({ phase, result }: View) {
    if (phase.is === 'bets') {
      if (isNext) void bet()
      else tell(text('betsOpen'))
    }
    if (phase.is === 'closing' && !isIn()) tell(text('noMoreBets'))
    if (phase.is === 'running') tell((own && leftText(own)) ?? text('runs'))
    if (phase.is !== 'result' || !result) return
    table.sound('bust')
    const ended = text('ended', { multiplier: inTimes(result.shown.bust) })
    const mine = own?.isOver ? leftText(own) : undefined
    tell(own?.isOver && !mine ? `${ended} ${text('youLost')}` : [ended, mine].filter(Boolean).join(' '))
  }

  function tell(words: string) {
    table.say([missed, words].filter(Boolean).join(' '))
    if (words !== '') missed = ''
  }

  /** A round of this player's, as the server says that it is. */
  function hear(played: PlayedView) {
    const { round } = played
    const isKnown = told.has(round.id)
    if (!isKnown || played.balance !== undefined || round.stage === 'returned') table.heard(played)
    if (round.isOver) told.add(round.id)
    if (commitmentOf(round) !== view?.commitment && view) return draw()
    const wasIn = own?.isOver === false
    own = round.stage === 'refused' || round.stage === 'returned' ? undefined : round
    const left = own && leftText(own)
    if (left && wasIn && view?.phase.is === 'running') table.say(left)
    draw()
  }

  async function press() {
    if (isIn() && view?.phase.is === 'running') return leave()
    if (table.isBusy()) return
    if (view?.phase.is === 'bets' && !own) return bet()
    if (isIn() && view?.phase.is !== 'running') return
    isNext = !isNext
    table.say(isNext ? text('isNext') : '')
    draw()
  }

  async function bet() {
    isNext = false
    const chosen = auto.chosen()
    if (chosen === 'wrong') return table.say(text('wrongMultiplier'))
    const round = await table.play(chosen === undefined ? {} : { auto: chosen })
    if (!round || commitmentOf(round) !== view?.commitment) {
      // A bet of an earlier round, as nobody knew until now.
      if (round?.isOver) table.say(endText(table, round))
      return draw()
    }
    if (own?.id !== round.id) own = round
    if (!round.isOver) table.say(text('isIn', { amount: table.amount(BigInt(round.stake)) }))
    draw()
  }

  async function leave() {
    if (!own || isLeaving) return
    isLeaving = true
    draw()
    try {
      hear(await callSoonest<PlayedView>('table/leave', { id: own.id }, token))
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'unsure'
      // What became of it has been told meanwhile.
      if (code !== 'sessionOver' && !isIn()) return
      table.say(text(code !== 'unsure' && code in english ? (code as TextId) : 'cashOutUnsure'))
    } finally {
      isLeaving = false
      draw()
    }
  }

  function isIn() {
    return own !== undefined && !own.isOver
  }

  function draw() {
    const staked = table.stake()
    const amount = staked === undefined ? '' : table.amount(staked)
    const phase = view?.phase.is ?? 'asleep'
    const canLeave = isIn() && phase === 'running'
    main.dataset['leaves'] = String(canLeave)
    if (canLeave) drawLeaving()
    else if (isIn()) main.textContent = text('isIn', { amount: table.amount(BigInt(own?.stake ?? 0)) })
    else if (isNext) main.textContent = text('cancelNext')
    else main.textContent = text(phase === 'bets' && !own ? 'bet' : 'betNext', { amount })
    main.setAttribute('aria-disabled', String(canLeave ? isLeaving : table.isBusy() || isIn()))
    stage.dataset['lost'] = String(isLost)
  }

  function drawLeaving() {
    const worth = (BigInt(own?.stake ?? 0) * BigInt(multiplierNow())) / 100n
    main.textContent = text('cashOut', { amount: table.amount(worth) })
  }

  function multiplierNow() {
    return view?.phase.is === 'running' ? multiplierAt(clock.now() - view.phase.from) : 100
  }

  function frame() {
    requestAnimationFrame(frame)
    if (!view || isLost) return
    const { phase, result } = view
    const isRunning = phase.is === 'running'
    const bust = phase.is === 'result' ? result?.shown.bust : undefined
    stage.dataset['phase'] = phase.is
    if (isRunning || bust !== undefined) {
      const shown = bust ?? multiplierNow()
      put(figure, inTimes(shown))
      put(under, '')
      curve.draw({ multiplier: shown, isOver: bust !== undefined, left: leftAt() })
      if (isIn() && isRunning) drawLeaving()
      return
    }
    const seconds = 'until' in phase ? Math.max(0, Math.ceil((phase.until - clock.now()) / 1_000)) : 0
    put(figure, phase.is === 'bets' ? String(seconds) : '')
    put(under, text(waits[phase.is]))
    curve.draw({ multiplier: 100, isOver: false, left: undefined })
  }

  function leftAt() {
    const at = own && (own.shown as Partial<CrashRound>).at
    return at === undefined ? undefined : Number(at) / 100
  }

  function leftText({ shown, win }: RoundView) {
    const { at } = shown as Partial<CrashRound>
    if (at === undefined && win === '0') return undefined
    const multiplier = shownMultiplier(at === undefined ? 10_000_000n : BigInt(at))
    return text('youLeft', { multiplier, amount: table.amount(BigInt(win)) })
  }

  function showBusts({ past }: View) {
    const marks = past.slice(0, 14).map(({ number, bust }) => {
      const size = sizeOf(bust)
      return element('li', { 'data-size': size, title: `#${number}` }, inTimes(bust))
    })
    busts.replaceChildren(...marks)
  }
}

function commitmentOf({ shown }: RoundView): string {
  return (shown as Partial<CrashRound>).commitment ?? ''
}

const waits = {
  asleep: 'wakes',
  bets: 'betsCloseIn',
  closing: 'noMoreBets',
  running: 'runs',
  result: 'wakes',
} as const satisfies Readonly<Record<View['phase']['is'], TextId>>

function sizeOf(bust: number) {
  if (bust < 200) return 'low'
  return bust < 1_000 ? 'middle' : 'high'
}

/** Hundredths. */
function inTimes(multiplier: number): string {
  return shownMultiplier(BigInt(multiplier) * 100n)
}

/** What is there already is not put there again. */
function put(at: HTMLElement, words: string) {
  if (at.textContent !== words) at.textContent = words
}
