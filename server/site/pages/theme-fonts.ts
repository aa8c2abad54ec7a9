import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Theme } from '#schemas/config/theme/theme.ts'

/** Gives the addresses of the fonts of a theme among the files of a built client: of their Latin letters, which every page shows. */
export async function themeFonts(client: string): Promise<(theme: Theme) => readonly string[]> {
  const files = await readdir(join(client, 'assets')).catch(() => [])
  const addressOf = (font: string) => {
    const file = files.find((each) => latin.exec(each)?.[1] === font.toLowerCase())
    return file === undefined ? [] : [`/assets/${file}`]
  }
  return ({ headingFont, bodyFont }) => [...new Set([bodyFont, headingFont])].flatMap(addressOf)
}

const latin = /^([a-z]+)-latin-wght-normal-[\w-]+\.woff2$/
