import { contrastFailures } from '#schemas/config/theme-palette.ts'
import type { Theme } from '#schemas/config/theme.ts'
import type { Finding } from './finding.ts'

/** Every pair of colours that the seeds give is legible (WCAG 2.2, 1.4.3 and 1.4.11). */
export function checkTheme(theme: Theme): Finding[] {
  return contrastFailures(theme).map(({ mode, foreground, background, ratio, required }) => ({
    path: '/theme/brand',
    reason: `gives ${foreground} on ${background} (${mode}) a contrast of ${ratio.toFixed(2)}, below ${required}`,
    value: JSON.stringify(theme.brand),
    mend: 'choose a lighter or darker colour',
    severity: 'error',
  }))
}
