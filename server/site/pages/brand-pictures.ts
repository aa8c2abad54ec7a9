import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, GlobalFonts, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { languageTable } from '#schemas/config/languages.ts'
import { uploadedHash } from '#schemas/config/picture-address.ts'
import { themePalette } from '#schemas/config/theme/theme-palette.ts'
import type { Theme } from '#schemas/config/theme/theme.ts'
import type { CurrentSite } from '../sites/current-site.ts'

/** Pixels of the picture that previews of links show. */
export const cardSize = { width: 1200, height: 630 } as const

/** How an icon meets its edge: as the merchant drew it, on a ground of its own, or on one that any shape may be cut from. */
export type IconEdge = 'own' | 'ground' | 'maskable'

export interface BrandPictures {
  /** A square PNG. */
  icon(site: CurrentSite, side: number, edge: IconEdge): Promise<Buffer>
  /** An .ico file with the sizes that tabs and bookmarks use. */
  favicon(site: CurrentSite): Promise<Buffer>
  /** A PNG of `cardSize` with the mark, the name and one line of text. */
  card(site: CurrentSite, line: string): Promise<Buffer>
}

interface BrandPicturesOptions {
  /** Folder of the built client, which holds the marks. */
  readonly client: string
  fontsOf(theme: Theme): readonly string[]
  /** A picture that an operator sent. */
  uploaded(hash: string): Promise<Buffer | undefined>
}

/** Draws a merchant's pictures from the mark and colours of the theme; without a mark that can be read, from its initials. */
export function brandPictures({ client, fontsOf, uploaded }: BrandPicturesOptions): BrandPictures {
  return {
    async icon(site, side, edge) {
      const { theme } = site.documents
      const canvas = createCanvas(side, side)
      await drawMark(canvas.getContext('2d'), theme, { side, edge })
      return canvas.encode('png')
    },
    async favicon(site) {
      const sides = [16, 32, 48]
      return iconFile(
        await Promise.all(sides.map(async (side) => [side, await this.icon(site, side, 'own')] as const)),
      )
    },
    async card(site, line) {
      const { theme, locales } = site.documents
      const { width, height } = cardSize
      const canvas = createCanvas(width, height)
      const context = canvas.getContext('2d')
      const palette = themePalette(theme, modeOf(theme))
      const isMirrored = languageTable[locales.default].direction === 'rtl'
      const shade = context.createLinearGradient(0, 0, width, height)
      shade.addColorStop(0, palette.bg)
      shade.addColorStop(1, palette['brand-soft'])
      context.fillStyle = shade
      context.fillRect(0, 0, width, height)
      context.fillStyle = palette.brand
      context.fillRect(0, height - 14, width, 14)
      const mark = createCanvas(200, 200)
      await drawMark(mark.getContext('2d'), theme, { side: 200, edge: 'own' })
      context.drawImage(mark, isMirrored ? width - 290 : 90, 90)
      context.direction = isMirrored ? 'rtl' : 'ltr'
      context.textAlign = 'start'
      const start = isMirrored ? width - 90 : 90
      context.fillStyle = palette.text
      await setFont(context, theme, { weight: 700, size: 104 })
      context.fillText(theme.siteName, start, 410, width - 180)
      context.fillStyle = palette['text-muted']
      for (const size of [40, 34, 28]) {
        await setFont(context, theme, { weight: 400, size })
        const lines = wrap(context, line, width - 180)
        // For whom the site is stands at the end of the line: it may not be cut off.
        if (lines.length > 2 && size > 28) continue
        for (const [index, part] of lines.entries())
          context.fillText(part, start, 480 + index * size * 1.35, width - 180)
        break
      }
      return canvas.encode('png')
    },
  }

  async function drawMark(
    context: SKRSContext2D,
    theme: Theme,
    { side, edge }: { side: number; edge: IconEdge },
  ) {
    const palette = themePalette(theme, modeOf(theme))
    const picture = await readMark(theme)
    if (edge !== 'own' || !picture) {
      context.fillStyle = picture ? palette.raised : palette.brand
      context.fillRect(0, 0, side, side)
    }
    if (!picture) {
      context.fillStyle = palette['on-brand']
      await setFont(context, theme, {
        weight: 700,
        size: Math.round(side * (edge === 'maskable' ? 0.36 : 0.46)),
      })
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(initialsOf(theme.siteName), side / 2, side * 0.52, side * 0.8)
      return
    }
    const most = side * shares[edge]
    const scale = most / Math.max(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  }

  async function readMark({ mark }: Theme): Promise<Image | undefined> {
    try {
      const hash = uploadedHash(mark)
      const file = hash === undefined ? await readFile(join(client, mark)) : await uploaded(hash)
      if (!file) return undefined
      const picture = await loadImage(file)
      return picture.width > 0 && picture.height > 0 ? picture : undefined
    } catch {
      return undefined
    }
  }

  /** The font of headings, and what the machine has for letters that it lacks. */
  async function setFont(
    context: SKRSContext2D,
    theme: Theme,
    { weight, size }: { weight: number; size: number },
  ) {
    for (const address of fontsOf(theme)) await registerFont(join(client, address))
    const family = theme.headingFont === 'system' ? 'sans-serif' : `"${theme.headingFont}", sans-serif`
    context.font = `${weight} ${size}px ${family}`
    // The fonts hold every weight in one file, from which the name of the font alone does not choose.
    context.fontVariationSettings = `'wght' ${weight}`
  }
}

/** The part of the square that a mark takes; what lies outside the inner 80 % of a maskable icon may be cut off. */
const shares: Readonly<Record<IconEdge, number>> = { own: 1, ground: 0.8, maskable: 0.6 }

const registered = new Map<string, Promise<void>>()

function registerFont(file: string): Promise<void> {
  const known = registered.get(file)
  if (known) return known
  const name = /[/\\]([a-z])([a-z]+)-[^/\\]*$/.exec(file)
  const done = readFile(file).then(
    (content) => void (name && GlobalFonts.register(content, `${name[1]?.toUpperCase()}${name[2]}`)),
    () => {},
  )
  registered.set(file, done)
  return done
}

function modeOf({ defaultMode }: Theme) {
  return defaultMode === 'dark' ? 'dark' : 'light'
}

/** The first letters of the first two words. */
function initialsOf(siteName: string) {
  const words = siteName.split(/\s+/).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

/** Lines of whole words that are not wider. */
function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Pictures in the container of Windows: a directory, then each as PNG. */
function iconFile(pictures: readonly (readonly [side: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, [side, png]] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(side, at)
    head.writeUInt8(side, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)])
}
