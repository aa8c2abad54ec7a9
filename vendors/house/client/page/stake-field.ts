import { isOfInputMethod } from '#schemas/browsers/input-method.ts'
import { readTyped, shownAmount, typedAmount } from '../parts/amounts.ts'
import type { SessionView } from '../parts/calls.ts'
import { button, element } from '../parts/dom.ts'
import { inWords, text } from '../texts/texts.ts'

/** Where a stake is typed, halved and doubled, within what the game allows. `changed` hears of each change. */
export function stakeField({ game, currency }: Pick<SessionView, 'game' | 'currency'>, changed: () => void) {
  const step = BigInt(game.stakeStep)
  const most = BigInt(game.maximumBet)
  const below = BigInt(game.minimumBet)
  const least = below + ((step - (below % step)) % step)
  const amount = (minor: bigint) => shownAmount(minor, currency)
  const limits = () => ({ least: amount(least), most: amount(most), step: amount(step) })
  const input = element('input', { inputmode: 'decimal', autocomplete: 'off', id: 'stake' })
  input.value = typedAmount(least * 5n > most ? least : least * 5n, currency)
  const scale = (by: (minor: bigint) => bigint) => {
    const typed = readTyped(input.value, currency)
    const next = by(typeof typed === 'bigint' ? typed : least)
    const within = next > most ? most : next - (next % step)
    input.value = typedAmount(within < least ? least : within, currency)
    changed()
  }
  const raise = (steps: bigint) => scale((minor) => minor + steps * least)
  input.addEventListener('input', changed)
  input.addEventListener('keydown', (event) => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || isOfInputMethod(event)) return
    event.preventDefault()
    raise(event.key === 'ArrowUp' ? 1n : -1n)
  })
  const label = element('label', { for: 'stake' })
  const half = button({}, () => scale((minor) => minor / 2n))
  const double = button({}, () => scale((minor) => minor * 2n))
  half.textContent = '½'
  double.textContent = '2×'
  inWords(() => {
    label.textContent = `${text('stake')} (${currency})`
    half.setAttribute('aria-label', text('half'))
    double.setAttribute('aria-label', text('double'))
  })
  return {
    field: element(
      'div',
      { class: 'stake' },
      label,
      element('div', { class: 'joined' }, input, half, double),
    ),
    /** Undefined where no valid stake is typed. */
    stake() {
      const typed = readTyped(input.value, currency)
      const isWithin = typeof typed === 'bigint' && typed >= least && typed <= most
      return isWithin && typed % step === 0n ? typed : undefined
    },
    /** By so many steps, each of the least stake. */
    raise,
    limits,
    faultText() {
      if (readTyped(input.value, currency) === 'ambiguous') return text('ambiguousStake')
      return text(step > 1n ? 'wrongStakeInSteps' : 'wrongStake', limits())
    },
  }
}
