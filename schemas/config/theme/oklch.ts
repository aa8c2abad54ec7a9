/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees): equal steps look equal. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** `#rrggbb` to OKLCH (the matrices are those of CSS Color 4). */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearChannels(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const c = Math.hypot(a, bb)
  return { l, c: c < 0.0005 ? 0 : c, h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** OKLCH to `#rrggbb`; a colour that a screen cannot show keeps lightness and hue and loses chroma. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let shown = 0
  let tooMuch = c
  let channels = toLinear(lightness, c, h)
  if (!inGamut(channels)) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (shown + tooMuch) / 2
      if (inGamut(toLinear(lightness, middle, h))) shown = middle
      else tooMuch = middle
    }
    channels = toLinear(lightness, shown, h)
  }
  return '#' + channels.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')
}

/** The contrast ratio of WCAG 2 of two `#rrggbb`, 1 to 21. */
export function contrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Channels = readonly [number, number, number]

function linearChannels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)]
}

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(value: number): number {
  const clamped = Math.min(1, Math.max(0, value))
  const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

function toLinear(l: number, c: number, h: number): Channels {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function inGamut(channels: Channels): boolean {
  return channels.every((value) => value >= -0.0001 && value <= 1.0001)
}
