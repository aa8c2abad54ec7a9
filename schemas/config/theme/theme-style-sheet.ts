import { themePalette, type Mode, type PaletteSeed } from './theme-palette.ts'

type Font = 'Outfit' | 'Sora' | 'system'

/** The part of a theme document that decides the style sheet. */
export interface ThemeSeed extends PaletteSeed {
  readonly radius: 'sharp' | 'soft' | 'round'
  readonly headingFont: Font
  readonly bodyFont: Font
  readonly defaultMode: Mode | 'system'
}

/** The CSS variables of a theme, by mode. */
function themeVariables(seed: ThemeSeed): Readonly<Record<Mode, Readonly<Record<string, string>>>> {
  return { light: variablesOf(seed, 'light'), dark: variablesOf(seed, 'dark') }
}

/**
 * The style sheet of a theme, to stand in the HTML before the first paint. `data-theme="light"` or `"dark"` on the root (or on any
 * part of the page) overrules the theme's default.
 */
export function themeStyleSheet(seed: ThemeSeed): string {
  const { light, dark } = themeVariables(seed)
  const first = seed.defaultMode === 'dark' ? 'dark' : 'light'
  const [initial, other] = first === 'dark' ? [dark, light] : [light, dark]
  const second = first === 'dark' ? 'light' : 'dark'
  const byDevice =
    seed.defaultMode === 'system'
      ? `@media (prefers-color-scheme:dark){:root:not([data-theme]){${block(dark)}}}`
      : ''
  return `:root,[data-theme=${first}]{${block(initial)}}[data-theme=${second}]{${block(other)}}${byDevice}`
}

function variablesOf(seed: ThemeSeed, mode: Mode): Readonly<Record<string, string>> {
  const colours = Object.entries(themePalette(seed, mode)).map(([name, value]) => [`--mq-${name}`, value])
  const [small, medium, large] = radii[seed.radius]
  return {
    'color-scheme': mode,
    '--mq-if-light': mode === 'light' ? 'contents' : 'none',
    '--mq-if-dark': mode === 'dark' ? 'contents' : 'none',
    ...Object.fromEntries(colours),
    '--mq-shadow': mode === 'light' ? 'rgb(20 24 40/.12)' : 'rgb(0 0 0/.45)',
    '--mq-scrim': mode === 'light' ? 'rgb(16 18 30/.55)' : 'rgb(2 4 10/.72)',
    '--mq-radius-s': small,
    '--mq-radius-m': medium,
    '--mq-radius-l': large,
    '--mq-radius-control': seed.radius === 'round' ? '999px' : medium,
    '--mq-font-heading': fonts[seed.headingFont],
    '--mq-font-body': fonts[seed.bodyFont],
  }
}

const radii = {
  sharp: ['2px', '3px', '4px'],
  soft: ['6px', '10px', '16px'],
  round: ['10px', '16px', '26px'],
} as const

const systemFont =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif,'Noto Color Emoji'"

const fonts: Readonly<Record<Font, string>> = {
  Outfit: `'Outfit Variable',${systemFont}`,
  Sora: `'Sora Variable',${systemFont}`,
  system: systemFont,
}

function block(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
