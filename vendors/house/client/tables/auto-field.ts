import { shownMultiplier } from '../parts/amounts.ts'
import { element } from '../parts/dom.ts'
import { inWords, text } from '../texts/texts.ts'

/** Where a player sets whether a bet leaves by itself, and when. */
export function autoField(changed: () => void) {
  const isOn = element('input', { type: 'checkbox', id: 'auto' })
  const input = element('input', { inputmode: 'decimal', autocomplete: 'off', id: 'auto-at' })
  input.value = '2.00'
  const label = element('label', { for: 'auto' })
  const name = element('label', { for: 'auto-at', class: 'unseen' })
  const field = element(
    'div',
    { class: 'auto' },
    isOn,
    label,
    name,
    input,
    element('span', { 'aria-hidden': 'true' }, '×'),
  )
  isOn.addEventListener('change', () => {
    input.disabled = !isOn.checked
    if (isOn.checked) input.select()
    changed()
  })
  input.disabled = true
  input.addEventListener('input', changed)
  inWords(() => {
    label.textContent = text('autoCashOut')
    name.textContent = text('autoAt')
  })
  return {
    field,
    /** Hundredths; undefined where it is off. */
    chosen(): number | undefined | 'wrong' {
      if (!isOn.checked) return undefined
      const at = Math.round(Number(input.value.trim().replace(',', '.')) * 100)
      const isWrong = !Number.isFinite(at) || at < 101 || at > 100_000
      input.setAttribute('aria-invalid', String(isWrong))
      return isWrong ? 'wrong' : at
    },
    /** Of a bet that was made, in words. */
    of(bet: unknown): string | undefined {
      const at = typeof bet === 'object' && bet !== null && 'auto' in bet ? Number(bet.auto) : undefined
      return at === undefined ? undefined : shownMultiplier(BigInt(at) * 100n)
    },
  }
}
