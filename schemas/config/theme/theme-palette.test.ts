import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, hexToOklch, oklchToHex } from './oklch.ts'
import { contrastFailures, themePalette } from './theme-palette.ts'
import { themeStyleSheet } from './theme-style-sheet.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => '#' + value.toString(16).padStart(6, '0'))
const seeds = fc.record({ brand: colour, accent: colour, neutral: colour })
const seed = { brand: '#f6a13a', accent: '#ff6f5e', neutral: '#16233f' }
const theme = { ...seed, radius: 'soft', headingFont: 'Outfit', bodyFont: 'system' } as const

describe('the palette of a theme', () => {
  it('is legible for every seed, light and dark', () => {
    fc.assert(
      fc.property(seeds, (random) => {
        expect(contrastFailures(random)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps a brand colour that is legible', () => {
    expect(themePalette(seed, 'dark').brand).toBe(seed.brand)
  })

  it('knows the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
  })

  it('brings a colour of the screen back unchanged', () => {
    fc.assert(fc.property(colour, (hex) => oklchToHex(hexToOklch(hex)) === hex))
  })
})

describe('the style sheet of a theme', () => {
  it('starts in the default mode and lets data-theme overrule it', () => {
    const sheet = themeStyleSheet({ ...theme, defaultMode: 'dark' })
    expect(sheet).toMatch(/^:root,\[data-theme=dark\]\{color-scheme:dark;/)
    expect(sheet).toContain('[data-theme=light]{color-scheme:light;')
    expect(sheet).not.toContain('@media')
  })

  it('follows the device when the theme says so', () => {
    const sheet = themeStyleSheet({ ...theme, defaultMode: 'system' })
    expect(sheet).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme])')
  })

  it('shows what is for one mode in that mode alone', () => {
    const [, dark, light] = themeStyleSheet({ ...theme, defaultMode: 'dark' }).split('data-theme=')
    expect(dark).toContain('--mq-if-light:none;--mq-if-dark:contents')
    expect(light).toContain('--mq-if-light:contents;--mq-if-dark:none')
  })

  it('has nothing in it that could end a style element', () => {
    expect(themeStyleSheet({ ...theme, defaultMode: 'light' })).not.toMatch(/[<>]/)
  })
})
