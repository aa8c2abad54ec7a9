import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { columnLimits, columnNames, type Catalogue, type ColumnName } from './catalogue.ts'
import { CatalogueFault } from './catalogue-fault.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { columnsOf } from './columns-of.ts'
import { crc32 } from './crc32.ts'
import { readColumn, writeColumn } from './number-column.ts'
import { readTitles, writeTitles } from './titles.ts'

/**
 * A merchant's games as one file of columns, which compress better than objects and are searched as they are:
 * `MQGC`, version, size, lists (vendors, categories, themes, tags), titles, columns, CRC-32. The most popular game is the first.
 * Throws `CatalogueFault` for games that no file can hold.
 */
export function encodeCatalogue(games: readonly CatalogueGame[]): Uint8Array {
  const { titles, vendors, categories, themes, tags, pictureDigits, columns } = columnsOf(games)
  const writer = new ByteWriter()
  for (const byte of magic) writer.byte(byte)
  writer.byte(version)
  writer.count(games.length)
  writer.text(vendors.flatMap(({ id, vassalage }) => [id, vassalage]).join('\n'))
  for (const list of [categories, themes, tags]) writer.text(list.join('\n'))
  writeTitles(writer, titles)
  writer.byte(pictureDigits)
  for (const name of columnNames) writeColumn(writer, columns[name])
  const body = writer.done()
  const sum = crc32(body)
  return Uint8Array.from([...body, sum & 255, (sum >>> 8) & 255, (sum >>> 16) & 255, sum >>> 24])
}

/** The catalogue of a file. Throws `CatalogueFault` for anything else, however it was cut, changed or made up. */
export function decodeCatalogue(bytes: Uint8Array): Catalogue {
  if (bytes.length > mostBytes) throw new CatalogueFault('notACatalogue', 'it is too large')
  const head = new ByteReader(bytes)
  for (const byte of magic)
    if (head.byte() !== byte) throw new CatalogueFault('notACatalogue', 'another beginning')
  const found = head.byte()
  if (found !== version) throw new CatalogueFault('unknownVersion', `version ${found}`)
  if (head.left < 4) throw new CatalogueFault('truncated', 'it ends too early')
  const body = bytes.subarray(0, -4)
  const sum = bytes.subarray(-4).reduceRight((value, byte) => value * 256 + byte, 0)
  if (crc32(body) !== sum) throw new CatalogueFault('corrupt', 'the checksum is another')
  return readBody(new ByteReader(body.subarray(magic.length + 1)))
}

const magic = [0x4d, 0x51, 0x47, 0x43]
const version = 1
const mostBytes = 16 * 1024 * 1024
/** Places of games fit 16 bits. */
const mostGames = 65_535

function readBody(reader: ByteReader): Catalogue {
  const size = reader.count(mostGames)
  const names = reader.list()
  if (names.length % 2) throw new CatalogueFault('corrupt', 'a vendor without code')
  const vendors = Array.from({ length: names.length / 2 }, (_, at) => ({
    id: names[2 * at] ?? '',
    vassalage: names[2 * at + 1] ?? '',
  }))
  const [categories, themes, tags] = [reader.list(), reader.list(), reader.list()]
  const titles = readTitles(reader, size)
  const pictureDigits = reader.byte()
  if (pictureDigits > 12) throw new CatalogueFault('corrupt', 'pictures of too many digits')
  const most: Record<ColumnName, number> = {
    ...columnLimits,
    vendor: vendors.length - 1,
    category: categories.length - 1,
    theme: themes.length - 1,
    tags: Math.min(columnLimits.tags, 2 ** tags.length - 1),
    picture: 16 ** pictureDigits - 1,
  }
  const columns = Object.fromEntries(
    columnNames.map((name) => [name, readColumn(reader, size, Math.max(0, most[name]))]),
  ) as Record<ColumnName, Float64Array>
  if (reader.left > 0) throw new CatalogueFault('corrupt', 'more than a catalogue')
  if (size > 0 && Math.min(most.vendor, most.category, most.theme) < 0)
    throw new CatalogueFault('corrupt', 'games without vendors, categories or themes')
  if (new Set(columns.nodeId).size !== size) throw new CatalogueFault('corrupt', 'an id twice')
  return { size, titles, vendors, categories, themes, tags, pictureDigits, columns }
}
