import type { IntlShape } from 'react-intl'

/** Hundredths of a percent for people, such as 96.5%. */
export function percentText(intl: IntlShape, hundredths: number): string {
  return intl.formatNumber(hundredths / 10_000, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  })
}

/** The smallest and the largest bet, both in hundredths. */
export function betsText(intl: IntlShape, minimum: number, maximum: number): string {
  const figure = (minor: number) => intl.formatNumber(minor / 100, { minimumFractionDigits: 2 })
  return `${figure(minimum)} – ${figure(maximum)}`
}
