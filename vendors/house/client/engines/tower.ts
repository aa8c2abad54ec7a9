import { floors, towerMultiplier } from '../../engines/tower.ts'
import { shownMultiplier } from '../parts/amounts.ts'
import type { RoundView } from '../parts/calls.ts'
import { button, element, moveFocus } from '../parts/dom.ts'
import { openTable } from '../page/open-table.ts'
import { endText, type Table } from '../page/table.ts'
import { gem, mine } from './tile-pictures.ts'
import { inWords, text } from '../texts/texts.ts'

interface TowerShown {
  readonly doors: number
  readonly chosen: readonly number[]
  /** Of the floors that were climbed, and of all when it is over. */
  readonly traps: readonly number[]
}

const mostDoors = 4

const table = await openTable(() => [text('towerRules', { floors: String(floors) })])
if (table) playTower(table)

function playTower({ stage, controls, ...table }: Table) {
  let round: RoundView | undefined
  const { returnToPlayer } = table.seat.game
  const board = element('div', { class: 'tower', role: 'group' })
  const rows = Array.from({ length: floors }, (_, floor) => {
    const doors = Array.from({ length: mostDoors }, (__, door) =>
      button({ class: 'door' }, () => void enter(floor, door)),
    )
    const pays = element('span', { class: 'pays', 'aria-hidden': 'true' })
    return { doors, pays, row: element('div', { class: 'floor' }, ...doors, pays) }
  })
  board.append(...rows.toReversed().map(({ row }) => row))
  board.addEventListener('keydown', walk)
  stage.append(board)
  const count = element('input', { type: 'range', min: '2', max: String(mostDoors), value: '3', id: 'doors' })
  const label = element('label', { for: 'doors' })
  const next = element('p', { class: 'line' })
  const main = button({ class: 'main' }, () => void (isOn() ? cashOut() : begin()))
  controls.prepend(element('div', { class: 'chance' }, label, count), next)
  controls.append(main)
  count.addEventListener('input', () => {
    round = isOn() ? round : undefined
    draw()
  })
  table.onChange(draw)
  inWords(draw)
  table.onOpen((open) => {
    round = open
    draw()
  })

  function isOn(): boolean {
    return round !== undefined && !round.isOver
  }

  function shown(): TowerShown {
    return (round?.shown as TowerShown | undefined) ?? { doors: Number(count.value), chosen: [], traps: [] }
  }

  function worthIn(staked: bigint): bigint {
    const { doors, chosen } = shown()
    return (staked * towerMultiplier(returnToPlayer, doors, chosen.length)) / 10_000n
  }

  function draw() {
    const { doors, chosen, traps } = shown()
    const staked = isOn() ? BigInt(round?.stake ?? 0) : table.stake()
    const reached = isOn() ? chosen.length : 0
    board.setAttribute('aria-label', text('towerBoard', { floors: String(floors) }))
    board.style.setProperty('--doors', String(doors))
    label.textContent = `${text('doors')}: ${doors}`
    count.disabled = isOn()
    next.textContent = `${text('nextFloor')} ${shownMultiplier(towerMultiplier(returnToPlayer, doors, Math.min(reached + 1, floors)))}`
    main.textContent = mainText(staked, reached)
    main.setAttribute('aria-disabled', String(table.isBusy() || (isOn() && reached === 0)))
    for (const [floor, { row, pays, doors: all }] of rows.entries()) {
      row.dataset['is'] = isOn() && floor === reached ? 'next' : 'other'
      pays.textContent = shownMultiplier(towerMultiplier(returnToPlayer, doors, floor + 1))
      for (const [door, one] of all.entries()) {
        one.hidden = door >= doors
        drawDoor(one, { floor, door, entered: chosen[floor] === door, isTrap: traps[floor] === door })
      }
    }
  }

  function mainText(staked: bigint | undefined, reached: number): string {
    if (!isOn()) return text('bet', { amount: staked === undefined ? '' : table.amount(staked) })
    if (reached === 0) return text('chooseDoor', { floor: '1' })
    return text('cashOut', { amount: table.amount(worthIn(staked ?? 0n)) })
  }

  function drawDoor(
    one: HTMLButtonElement,
    { floor, door, entered, isTrap }: { floor: number; door: number; entered: boolean; isTrap: boolean },
  ) {
    const kind = isTrap ? 'trap' : 'open'
    const seen = isTrap || entered ? kind : 'closed'
    const isNext = isOn() && shown().chosen.length === floor
    const words = { closed: 'doorClosed', open: 'doorOpen', trap: 'doorTrap' } as const
    one.setAttribute('aria-label', text(words[seen], { floor: String(floor + 1), door: String(door + 1) }))
    one.setAttribute('aria-disabled', String(!isNext || table.isBusy()))
    one.tabIndex = isNext || !isOn() ? 0 : -1
    if (one.dataset['seen'] !== seen) one.replaceChildren(...pictureOf(seen))
    one.dataset['seen'] = seen
    one.dataset['entered'] = String(entered)
  }

  async function begin() {
    const begun = await table.play({ doors: Number(count.value) })
    if (!begun) return
    round = begun
    table.say(text('chooseDoor', { floor: '1' }))
    draw()
    moveFocus(rows[0]?.doors[0])
  }

  async function enter(floor: number, door: number) {
    if (!isOn() || shown().chosen.length !== floor || table.isBusy()) return
    await move({ door })
    moveFocus(isOn() ? rows[floor + 1]?.doors[door] : main)
  }

  async function cashOut() {
    if (shown().chosen.length > 0) await move({ cashOut: true })
  }

  async function move(made: object) {
    const moved = round && (await table.move(round, made))
    if (!moved) return
    round = moved
    const floor = String(shown().chosen.length)
    if (!moved.isOver) {
      table.sound('open')
      table.say(text('climbed', { floor, amount: table.amount(worthIn(BigInt(moved.stake))) }))
    } else if (moved.win === '0') table.say(text('trapped'))
    else table.say(endText(table, moved))
    draw()
  }

  /** Arrows go along the floor that is next. */
  function walk(event: KeyboardEvent) {
    const doors = rows[shown().chosen.length]?.doors.slice(0, shown().doors) ?? []
    const at = doors.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    doors[at + step]?.focus()
  }
}

function pictureOf(seen: 'closed' | 'open' | 'trap'): readonly Element[] {
  if (seen === 'closed') return []
  return [seen === 'open' ? gem() : mine()]
}
