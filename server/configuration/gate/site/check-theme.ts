import { hexToOklch, oklchToHex } from '#schemas/config/theme/oklch.ts'
import { contrastFailures } from '#schemas/config/theme/theme-palette.ts'
import type { Theme } from '#schemas/config/theme/theme.ts'
import type { Finding } from '../finding.ts'

/** Every pair of colours that the seeds give is legible (WCAG 2.2, 1.4.3 and 1.4.11), and the brand is seen on the ground. */
export function checkTheme(theme: Theme): Finding[] {
  const failures = contrastFailures(theme)
  const passing = failures.length > 0 ? nearestPassing(theme) : undefined
  const illegible = failures.map(({ mode, foreground, background, ratio, required }): Finding => ({
    path: '/theme/brand',
    reason: 'gate.contrast',
    values: { foreground, background, mode, ratio: ratio.toFixed(2), required },
    value: JSON.stringify(theme.brand),
    mend: 'gate.mend.chooseColour',
    ...(passing ? { edits: [{ path: '/theme/brand', to: passing }] } : {}),
    severity: 'error',
  }))
  if (difference(theme.brand, theme.neutral) >= leastDifference) return illegible
  const same: Finding = {
    path: '/theme/neutral',
    reason: 'gate.theme.same',
    values: { brand: theme.brand },
    value: JSON.stringify(theme.neutral),
    mend: 'gate.mend.chooseGrey',
    edits: [{ path: '/theme/neutral', to: greyed(theme) }],
    severity: 'error',
  }
  return [...illegible, same]
}

/** The brand a little lighter or darker, as little as is enough. */
function nearestPassing(theme: Theme): string | undefined {
  const brand = hexToOklch(theme.brand)
  const steps = Array.from({ length: 40 }, (_, index) => (index + 1) * 0.02)
  return steps
    .flatMap((step) => [brand.l - step, brand.l + step])
    .filter((l) => l > 0 && l < 1)
    .map((l) => oklchToHex({ ...brand, l }))
    .find((colour) => contrastFailures({ ...theme, brand: colour }).length === 0)
}

/** A neutral of the same hue that is far enough from the brand: less colourful, and darker or lighter where that is not enough. */
function greyed({ brand, neutral }: Theme): string {
  const from = hexToOklch(neutral)
  const c = Math.min(from.c, 0.03)
  const tried = [from.l, 0.5, 0.8, 0.2].map((l) => oklchToHex({ ...from, l, c }))
  return tried.find((colour) => difference(brand, colour) >= leastDifference) ?? '#7a7f87'
}

/** The distance of two colours in Oklab. */
function difference(one: string, other: string): number {
  const [first, second] = [oklab(one), oklab(other)]
  return Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b)
}

function oklab(hex: string) {
  const { l, c, h } = hexToOklch(hex)
  const angle = (h * Math.PI) / 180
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) }
}

/** About three times what two neighbouring fields of colour have to differ in order to look different. */
const leastDifference = 0.06
