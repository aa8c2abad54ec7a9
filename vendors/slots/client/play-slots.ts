import { shownMultiplier } from '../../house/client/parts/amounts.ts'
import type { RoundView } from '../../house/client/parts/calls.ts'
import { button, element } from '../../house/client/parts/dom.ts'
import { endText, type Table } from '../../house/client/page/table.ts'
import { counted, inWords, text } from '../../house/client/texts/texts.ts'
import { familyOf } from '../family-of.ts'
import { machineOf, type Machine } from '../machine.ts'
import type { ShownRound, ShownScreen } from '../shown-round.ts'
import { drawSymbol } from './draw-symbol.ts'
import { openReels } from './reels.ts'
import { screenText } from './screen-text.ts'
import { hasSeen, recordSeen } from './seen-rounds.ts'
import { showRound } from './show-round.ts'
import { symbolName } from './symbol-names.ts'
import { themeOf } from './themes.ts'

/** From one answer to the next round; the server asks for no less between two beginnings. */
const pace = 2_500

/** The reels of a game, its button, and the show of its rounds. */
export function playSlots(table: Table) {
  const { stage, controls } = table
  const { game } = table.seat
  const theme = themeOf(game.theme)
  document.documentElement.style.setProperty('--hue', String(theme.hue))
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  const won = element('output', { class: 'won', 'aria-hidden': 'true' })
  const note = element('p', { class: 'note' })
  stage.append(note, element('div', { class: 'reels' }, canvas), won)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const family = familyOf(game)
  const machine = machineOf(family)
  const reels = reelsOf(machine)
  let hurry: (() => void) | undefined
  /** Until the server takes the next round. */
  let isResting = false
  const play = button({ class: 'main play' }, () => void press())
  controls.append(play)
  table.onChange(draw)
  inWords(draw)
  addEventListener('keydown', (event) => {
    const { key, target, repeat } = event
    const steps = { ArrowUp: 1n, ArrowDown: -1n }[key]
    if (target === document.body && (key === ' ' || key === 'Enter')) {
      if (!repeat) play.click()
    } else if (steps !== undefined && (target === document.body || target === play)) table.raise(steps)
    else return
    event.preventDefault()
  })
  const last = table.seat.rounds.find((round) => round.game === game.id)
  if (last && !hasSeen(last.id)) void showAgain(last)
  else recordSeen(last?.id ?? '')

  function reelsOf({ reels: count, rows, sets, free, walk }: Machine) {
    canvas.style.setProperty('--shape', String(count / rows))
    const opened = openReels({
      canvas,
      reels: count,
      rows,
      strips: sets[0],
      signs: new Set([...sets, free, walk].flat(2)),
      isStill,
      stopped: () => table.sound('stop'),
      draw: (sign, size) => drawSymbol(sign, theme, size),
      coin: (fifths) => shownMultiplier(BigInt(fifths) * 2_000n),
    })
    new ResizeObserver(() => opened.fit()).observe(canvas)
    return opened
  }

  function draw() {
    const stake = table.stake()
    play.textContent = hurry
      ? text('showEnd')
      : text('bet', { amount: stake === undefined ? '' : table.amount(stake) })
    play.setAttribute('aria-disabled', String((table.isBusy() || isResting) && !hurry))
  }

  async function press() {
    if (hurry) return hurry()
    if (table.isBusy() || isResting) return
    await table.play({}, (round) => show(round))
  }

  async function showAgain(round: RoundView) {
    // A game that changed its family since then has other reels.
    if ((round.shown as Partial<ShownRound>).family !== family.name) return
    table.say(text('shownAgain'))
    await show(round, text('shownAgain'))
  }

  async function show(view: RoundView, first = '') {
    const { id, shown, stake } = view
    const round = shown as ShownRound
    const words = (screen: ShownScreen | undefined) =>
      screen
        ? screenText(screen, machine, { nameOf: (sign) => symbolName(sign, theme), amount: inMoney })
        : ''
    isResting = true
    setTimeout(() => {
      isResting = false
      draw()
    }, pace)
    let isHurried = false
    let wake: (() => void) | undefined
    hurry = () => {
      isHurried = true
      wake?.()
      reels.hurry()
    }
    draw()
    await showRound(round, {
      reels: {
        ...reels,
        turn: (...to) => whenHurried(reels.turn(...to)),
        fall: (...to) => whenHurried(reels.fall(...to)),
        become: (to) => whenHurried(reels.become(to)),
        light: (places) => whenHurried(reels.light(places)),
      },
      tell({ freeTurn, freeTurns, times, fifths }) {
        note.textContent = [
          freeTurn > 0 ? text('freeTurn', { turn: String(freeTurn), turns: String(freeTurns) }) : '',
          times > 1 ? shownMultiplier(BigInt(times) * 10_000n) : '',
        ]
          .filter(Boolean)
          .join(' · ')
        won.textContent = fifths > 0 ? inMoney(fifths) : ''
      },
      announce(screen, left) {
        const said = [words(screen), left > 0 ? counted('turnsLeft', left) : ''].filter(Boolean)
        if (said.length > 0) table.say(said.join(' '))
      },
      wait: (milliseconds) =>
        isHurried
          ? Promise.resolve()
          : new Promise((resolve) => {
              wake = resolve
              setTimeout(resolve, isStill ? milliseconds * 2 : milliseconds)
            }),
    })
    hurry = undefined
    recordSeen(id)
    draw()
    table.say([first, words(round.screens.at(-1)), endText(table, view)].filter(Boolean).join(' '))

    function inMoney(fifths: number) {
      return table.amount((BigInt(stake) * BigInt(fifths)) / 5n)
    }

    /** Anyone who is in a hurry sees the end of each movement. */
    function whenHurried(moved: Promise<void>) {
      if (isHurried) reels.hurry()
      return moved
    }
  }
}
