import { contrast, hexToOklch, oklchToHex, type Oklch } from './oklch.ts'
import { textPairs, interfacePairs, type ColourName } from './theme-pairs.ts'

/** The seeds of a theme document from which the palette is derived. */
export interface PaletteSeed {
  readonly brand: string
  readonly accent: string
  readonly neutral: string
}
export type Mode = 'light' | 'dark'
export type Palette = Readonly<Record<ColourName, string>>

/**
 * A whole palette from three seeds. A seed is kept as it is wherever that stays legible; every text pair meets 4.5:1 and every
 * interface pair 3:1 (WCAG 2.2, 1.4.3 and 1.4.11), whatever the seeds.
 */
export function themePalette(seed: PaletteSeed, mode: Mode): Palette {
  const grounds = groundsOf(hexToOklch(seed.neutral), mode)
  const surfaces = [grounds.bg, grounds.surface, grounds.raised, grounds.sunken]
  const inkward = mode === 'light' ? -1 : 1
  const neutral = hexToOklch(seed.neutral)
  const ink = { l: mode === 'light' ? 0.22 : 0.965, c: Math.min(neutral.c, 0.03), h: neutral.h }
  const fitInk = (colour: Oklch, ratio: number) => fit(colour, surfaces, ratio, inkward)
  return {
    ...grounds,
    text: fitInk(ink, 10),
    'text-muted': fitInk({ ...ink, l: mode === 'light' ? 0.5 : 0.73, c: Math.min(neutral.c, 0.035) }, 4.6),
    'border-strong': fitInk({ ...ink, l: mode === 'light' ? 0.66 : 0.5, c: Math.min(neutral.c, 0.05) }, 3.1),
    focus: fitInk(hexToOklch(seed.brand), 3.1),
    ...family('brand', seed.brand, seed.accent, surfaces, mode),
    ...family('accent', seed.accent, seed.brand, surfaces, mode),
    ...family('danger', '#d92d3a', '#e0483f', surfaces, mode),
    ...family('success', '#12885a', '#0f8f73', surfaces, mode),
    ...family('warning', '#f2a81d', '#f28c1d', surfaces, mode),
    ...family('info', '#2b6fe0', '#2b8de0', surfaces, mode),
  }
}

export interface ContrastFailure {
  readonly mode: Mode
  readonly foreground: ColourName
  readonly background: ColourName
  readonly ratio: number
  readonly required: number
}

/** What the publish gate asks: the pairs of a palette that are not legible. Empty for every seed, which a property test holds. */
export function contrastFailures(seed: PaletteSeed): readonly ContrastFailure[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const palette = themePalette(seed, mode)
    const failuresAt =
      (required: number) =>
      ([foreground, background]: readonly [ColourName, ColourName]): readonly ContrastFailure[] => {
        const ratio = contrast(palette[foreground], palette[background])
        return ratio >= required ? [] : [{ mode, foreground, background, ratio, required }]
      }
    return [...textPairs.flatMap(failuresAt(4.5)), ...interfacePairs.flatMap(failuresAt(3))]
  })
}

type Grounds = Pick<Palette, 'bg' | 'surface' | 'raised' | 'sunken' | 'border'>

function groundsOf(neutral: Oklch, mode: Mode): Grounds {
  const tone = (l: number, chroma: number) => oklchToHex({ l, c: Math.min(neutral.c, chroma), h: neutral.h })
  return mode === 'light'
    ? {
        bg: tone(0.977, 0.008),
        surface: tone(0.998, 0.002),
        raised: tone(1, 0),
        sunken: tone(0.95, 0.014),
        border: tone(0.895, 0.02),
      }
    : {
        bg: tone(0.185, 0.045),
        surface: tone(0.228, 0.048),
        raised: tone(0.265, 0.05),
        sunken: tone(0.155, 0.04),
        border: tone(0.335, 0.05),
      }
}

type FamilyName = 'brand' | 'accent' | 'danger' | 'success' | 'warning' | 'info'
type Family<Name extends FamilyName> = {
  readonly [
    Key in Name | `${Name}-hover` | `${Name}-alt` | `on-${Name}` | `${Name}-text` | `${Name}-soft`
  ]: string
} & { readonly [Key in `on-${Name}-soft`]: string }

function family<Name extends FamilyName>(
  name: Name,
  seed: string,
  neighbour: string,
  surfaces: readonly string[],
  mode: Mode,
): Family<Name> {
  const inkward = mode === 'light' ? -1 : 1
  // A solid area needs no 3:1 (its label says what it is), but it must not melt into the page.
  const solid = fit(hexToOklch(seed), surfaces, 1.2, inkward)
  const colour = hexToOklch(solid)
  const on = inkOn(solid)
  const away = on === '#ffffff' ? -1 : 1
  const soft = oklchToHex({
    ...colour,
    l: mode === 'light' ? 0.94 : 0.3,
    c: Math.min(colour.c, mode === 'light' ? 0.045 : 0.075),
  })
  return {
    [name]: solid,
    [`${name}-hover`]: fit({ ...colour, l: colour.l + 0.045 * away }, [on], 4.5, away),
    [`${name}-alt`]: fit(
      { ...colour, h: turnTowards(colour.h, hexToOklch(neighbour).h, 18) },
      [on],
      4.5,
      away,
    ),
    [`on-${name}`]: on,
    [`${name}-text`]: fit(colour, surfaces, 4.6, inkward),
    [`${name}-soft`]: soft,
    [`on-${name}-soft`]: fit({ ...colour, l: mode === 'light' ? 0.42 : 0.84 }, [soft], 4.6, inkward),
  } as Family<Name>
}

/** Black or white always reaches 4.58:1; a tinted near-black is kinder to the eye where it reaches as much. */
function inkOn(ground: string): string {
  if (contrast(ground, '#ffffff') >= 4.5) return '#ffffff'
  const tinted = oklchToHex({ l: 0.2, c: 0.03, h: hexToOklch(ground).h })
  return contrast(ground, tinted) >= 4.5 ? tinted : '#000000'
}

/** The nearest lightness, going one way, at which the colour has the contrast with every ground. */
function fit(colour: Oklch, grounds: readonly string[], ratio: number, direction: 1 | -1): string {
  for (let l = colour.l; l > 0 && l < 1; l += 0.01 * direction) {
    const hex = oklchToHex({ ...colour, l })
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

function turnTowards(hue: number, target: number, most: number): number {
  const way = ((target - hue + 540) % 360) - 180
  return (hue + Math.max(-most, Math.min(most, way)) + 360) % 360
}
