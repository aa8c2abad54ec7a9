import { houseLevels, type HouseLevel, type JackpotAmounts } from '../../engines/jackpot-levels.ts'
import { call } from '../parts/calls.ts'
import { element } from '../parts/dom.ts'
import type { Table } from '../page/table.ts'
import { inWords, text } from '../texts/texts.ts'

/** Milliseconds between two looks at what the jackpots stand at, while somebody sees them. */
const lookEvery = 3_000
/** Milliseconds in which an amount climbs to where it stands. */
const climbs = 1_200

/** Says what the jackpots stand at. */
export type AskJackpots = () => Promise<JackpotAmounts>

/** What the jackpots stand at, the highest first, followed while the page is seen. */
export function jackpotPlaques(
  { seat, token, amount }: Pick<Table, 'seat' | 'token' | 'amount'>,
  ask: AskJackpots = async () =>
    (await call<{ readonly jackpots: JackpotAmounts }>('jackpots', {}, token)).jackpots,
) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const plaques = houseLevels.toReversed().map((level) => {
    const name = element('dt')
    const figure = element('dd')
    inWords(() => {
      name.textContent = text(level)
    })
    return { level, name, figure, at: BigInt(seat.jackpots?.[level] ?? 0), frame: 0 }
  })
  const place = element(
    'dl',
    { class: 'plaques' },
    ...plaques.map(({ level, name, figure }) => element('div', { 'data-level': level }, name, figure)),
  )
  inWords(() => {
    for (const plaque of plaques) plaque.figure.textContent = amount(plaque.at)
  })
  const look = async () => {
    if (document.hidden) return
    const told = await ask().catch(() => undefined)
    if (told) show(told)
  }
  setInterval(() => void look(), lookEvery)
  document.addEventListener('visibilitychange', () => void look())
  return { place, look, flash }

  function show(amounts: JackpotAmounts) {
    for (const plaque of plaques) {
      const to = BigInt(amounts[plaque.level])
      cancelAnimationFrame(plaque.frame)
      const from = plaque.at
      plaque.at = to
      // What was hit begins again at once.
      if (isStill || to <= from) plaque.figure.textContent = amount(to)
      else climb(plaque, from, to)
    }
  }

  function climb(plaque: (typeof plaques)[number], from: bigint, to: bigint) {
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - begun) / climbs)
      plaque.figure.textContent = amount(from + ((to - from) * BigInt(Math.round(part * 1_000))) / 1_000n)
      if (part < 1) plaque.frame = requestAnimationFrame(step)
    }
    plaque.frame = requestAnimationFrame(step)
  }

  /** The one that was hit, until the next round. */
  function flash(hit: HouseLevel | undefined) {
    for (const each of place.children)
      each.toggleAttribute('data-hit', each.getAttribute('data-level') === hit)
  }
}
