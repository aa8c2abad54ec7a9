import { fishKinds, fishPays, type FishKind } from '../../engines/fish.ts'
import type { RoundView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { looks } from './draw-fish.ts'
import { openSea } from './fish-sea.ts'
import type { Fish } from './fish-waves.ts'
import { serverClock } from '../parts/server-clock.ts'
import { openTable } from '../page/open-table.ts'
import { endText, type Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface FishShown {
  readonly kind: FishKind
  readonly isCaught: boolean
}

const table = await openTable(() => [text('fishRules')])
if (table) playFish(table)

function playFish({ stage, controls, ...table }: Table) {
  const clock = serverClock()
  clock.hear(table.seat.now)
  let aim: FishKind = 'clownfish'
  /** A press while a shot flies is the next shot. */
  let waiting: Fish | undefined
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  stage.append(element('div', { class: 'picture' }, canvas))
  const sea = openSea(canvas, table.seat.game.id, clock.now)
  canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
    const target = sea.fishUnder(offsetX, offsetY)
    if (!target) return table.say(text('noFish'))
    choose(target.kind)
    void shootAt(target)
  })

  const kinds = new Map(
    fishKinds.map((kind) => {
      const one = button({ class: 'kind' }, () => choose(kind))
      one.style.setProperty('--kind', looks[kind].back)
      return [kind, one]
    }),
  )
  const group = element('div', { class: 'kinds', role: 'group' }, ...kinds.values())
  const shoot = button({ class: 'main' }, () => {
    const target = sea.nearestOf(aim)
    if (target) void shootAt(target)
  })
  controls.prepend(group)
  controls.append(shoot)
  table.onChange(draw)
  inWords(() => {
    group.setAttribute('aria-label', text('aimAt'))
    draw()
  })
  sea.aimAt(aim)

  function choose(kind: FishKind) {
    aim = kind
    sea.aimAt(kind)
    draw()
  }

  async function shootAt(target: Fish) {
    if (table.isBusy()) return void (waiting = target)
    waiting = undefined
    let flight: Promise<void> | undefined
    const staked = table.stake()
    if (staked !== undefined) flight = sea.shoot(target)
    const round = await table.play({ kind: target.kind }, () => flight ?? Promise.resolve())
    await flight
    sea.ends(target, round && wonBy(round))
    if (round) {
      const { isCaught, kind } = round.shown as FishShown
      const values = { fish: text(kind) }
      table.say(isCaught ? `${text('caught', values)} ${endText(table, round)}` : text('gotAway', values))
    }
    if (round && waiting) void shootAt(waiting)
  }

  function wonBy({ shown, win }: RoundView): string | undefined {
    return (shown as FishShown).isCaught ? `+${table.amount(BigInt(win))}` : undefined
  }

  function draw() {
    const staked = table.stake()
    for (const [kind, one] of kinds) {
      one.replaceChildren(
        element('span', { class: 'name' }, text(kind)),
        element('span', { class: 'pays' }, `${fishPays[kind]}×`),
      )
      one.setAttribute('aria-pressed', String(kind === aim))
    }
    shoot.textContent = text('shoot', { amount: staked === undefined ? '' : table.amount(staked) })
    shoot.setAttribute('aria-disabled', String(table.isBusy()))
  }
}
