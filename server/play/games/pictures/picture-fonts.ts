import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'

/** The letters of pictures come with the server: what fonts a machine has makes no difference. To be called before the first drawing. */
export function registerPictureFonts(): void {
  const packages = createRequire(import.meta.url)
  for (const font of ['Outfit', 'Sora'])
    for (const [subset, family] of [
      ['latin', font],
      ['latin-ext', `${font}Extended`],
    ] as const) {
      const name = font.toLowerCase()
      const file = packages.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
      GlobalFonts.register(readFileSync(file), family)
    }
}
