import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'
import { CatalogueFault } from './catalogue-fault.ts'
import { readColumn, writeColumn } from './number-column.ts'

/** How long a title may be; it bounds what a small file can grow to. */
export const titleLimits = { words: 16, letters: 120 } as const

/**
 * Titles share their words: each word once, then how many words each title has, then the first words, the second ones, and so on.
 * That takes less than half of what the titles take as text.
 */
export function writeTitles(writer: ByteWriter, titles: readonly string[]): void {
  const split = titles.map((title) => title.split(' '))
  const words = [...new Set(split.flat())]
  const places = new Map(words.map((word, place) => [word, place]))
  writer.text(words.join('\n'))
  writeColumn(
    writer,
    split.map(({ length }) => length),
  )
  for (let at = 0; at < titleLimits.words; at++) {
    const column = split.flatMap((title) => places.get(title[at] ?? '') ?? [])
    if (column.length) writeColumn(writer, column)
  }
}

export function readTitles(reader: ByteReader, size: number): readonly string[] {
  const words = reader.list()
  const lengths = readColumn(reader, size, titleLimits.words)
  const titles = Array.from({ length: size }, () => '')
  for (let at = 0; at < titleLimits.words; at++) {
    const here = titles.flatMap((_, game) => ((lengths[game] ?? 0) > at ? game : []))
    if (!here.length) break
    const column = readColumn(reader, here.length, Math.max(0, words.length - 1))
    for (const [nth, game] of here.entries()) {
      const title = `${titles[game]}${at ? ' ' : ''}${words[column[nth] ?? 0] ?? ''}`
      if (title.length > titleLimits.letters) throw new CatalogueFault('corrupt', 'a title that is too long')
      titles[game] = title
    }
  }
  if (titles.includes('')) throw new CatalogueFault('corrupt', 'a game without a title')
  return titles
}
