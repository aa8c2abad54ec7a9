import { minesMultiplier, tiles } from '../../engines/mines.ts'
import { shownMultiplier } from '../parts/amounts.ts'
import type { RoundView } from '../parts/calls.ts'
import { button, element, moveFocus } from '../parts/dom.ts'
import { gem, mine } from './tile-pictures.ts'
import { openTable } from '../page/open-table.ts'
import { endText, type Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

interface MinesShown {
  readonly count: number
  readonly opened: readonly number[]
  /** When it is over. */
  readonly mines?: readonly number[]
}

const side = 5

const table = await openTable(() => [text('minesRules')])
if (table) playMines(table)

function playMines({ stage, controls, ...table }: Table) {
  let round: RoundView | undefined
  const board = element('div', { class: 'board', role: 'group' })
  const cells = Array.from({ length: tiles }, (_, tile) => button({ class: 'tile' }, () => void open(tile)))
  board.append(...cells)
  board.addEventListener('keydown', walk)
  stage.append(board)

  const count = element('input', { type: 'range', min: '1', max: String(tiles - 1), value: '3', id: 'mines' })
  const label = element('label', { for: 'mines' })
  const next = element('p', { class: 'line' })
  const main = button({ class: 'main' }, () => void (isOn() ? cashOut() : begin()))
  controls.prepend(element('div', { class: 'chance' }, label, count), next)
  controls.append(main)
  count.addEventListener('input', draw)
  table.onChange(draw)
  inWords(draw)
  table.onOpen((open) => {
    round = open
    draw()
  })

  function isOn(): boolean {
    return round !== undefined && !round.isOver
  }

  function shown(): MinesShown {
    return (round?.shown as MinesShown | undefined) ?? { count: Number(count.value), opened: [] }
  }

  function draw() {
    const { count: hidden, opened, mines } = isOn() || round ? shown() : { ...shown(), mines: undefined }
    const staked = isOn() ? BigInt(round?.stake ?? 0) : table.stake()
    const under = isOn() ? hidden : Number(count.value)
    const reached = isOn() ? opened.length : 0
    board.setAttribute('aria-label', text('board'))
    label.textContent = `${text('mines')}: ${under}`
    count.disabled = isOn()
    next.textContent = `${text('nextTile')} ${shownMultiplier(minesMultiplier(under, Math.min(reached + 1, tiles - under)))}`
    main.textContent = isOn()
      ? cashText(staked ?? 0n, under, reached)
      : text('bet', { amount: staked === undefined ? '' : table.amount(staked) })
    main.setAttribute('aria-disabled', String(table.isBusy() || (isOn() && reached === 0)))
    for (const [tile, cell] of cells.entries())
      drawTile(cell, tile, opened.includes(tile), mines?.includes(tile))
  }

  function cashText(staked: bigint, under: number, reached: number): string {
    if (reached === 0) return text('chooseTile')
    return text('cashOut', { amount: table.amount((staked * minesMultiplier(under, reached)) / 10_000n) })
  }

  function drawTile(cell: HTMLButtonElement, tile: number, isOpened: boolean, isMine = false) {
    const place = { row: String(Math.floor(tile / side) + 1), column: String((tile % side) + 1) }
    const isSafe = isOpened && !isMine
    const kind = isMine ? 'mine' : 'safe'
    const seen = isSafe || isMine ? kind : 'hidden'
    cell.setAttribute('aria-label', text(seen, place))
    cell.setAttribute('aria-disabled', String(seen !== 'hidden' || !isOn() || table.isBusy()))
    if (cell.dataset['seen'] !== seen) cell.replaceChildren(...pictureOf(seen))
    cell.dataset['seen'] = seen
    cell.dataset['hit'] = String(isMine && isOpened)
  }

  async function begin() {
    const begun = await table.play({ mines: Number(count.value) })
    if (!begun) return
    round = begun
    table.say(text('chooseTile'))
    draw()
    moveFocus(cells[0])
  }

  async function open(tile: number) {
    if (!round || !isOn() || cells[tile]?.getAttribute('aria-disabled') === 'true') return
    await move({ open: tile })
  }

  async function cashOut() {
    if (round && (round.shown as MinesShown).opened.length > 0) await move({ cashOut: true })
  }

  async function move(chosen: object) {
    const moved = round && (await table.move(round, chosen))
    if (!moved) return
    round = moved
    const { count: under, opened } = shown()
    const worth = (BigInt(moved.stake) * minesMultiplier(under, opened.length)) / 10_000n
    if (!moved.isOver) table.sound('open')
    if (!moved.isOver) table.say(text('opened', { amount: table.amount(worth) }))
    else if (moved.win === '0') table.say(text('boom'))
    else table.say(endText(table, moved))
    draw()
  }

  /** Arrows go over the board as the eye does. */
  function walk(event: KeyboardEvent) {
    const at = cells.indexOf(document.activeElement as HTMLButtonElement)
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: -side,
      ArrowDown: side,
      ArrowLeft: -1,
      ArrowRight: 1,
    }
    const step = steps[event.key]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    const isRow = Math.abs(step) === 1
    const to = at + step
    if (!isRow || Math.floor(to / side) === Math.floor(at / side)) cells[to]?.focus()
  }
}

function pictureOf(seen: 'hidden' | 'safe' | 'mine'): readonly Element[] {
  if (seen === 'hidden') return []
  return [seen === 'safe' ? gem() : mine()]
}
