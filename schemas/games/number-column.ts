import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'
import { CatalogueFault } from './catalogue-fault.ts'

/**
 * One number of each game, as compressors like it. Few different values: the values, then a byte for each game. Many: what is above the
 * least, a plane of bytes for each place. Whole numbers from 0 to 2⁵³ − 1.
 */
export function writeColumn(writer: ByteWriter, values: readonly number[]): void {
  const different = [...new Set(values)].toSorted((a, b) => a - b)
  if (different.length <= 256) {
    writer.byte(listed)
    writer.count(different.length)
    for (const value of different) writer.count(value)
    const places = new Map(different.map((value, place) => [value, place]))
    if (different.length > 1) for (const value of values) writer.byte(places.get(value) ?? 0)
    return
  }
  const least = different[0] ?? 0
  const width = widthOf((different.at(-1) ?? 0) - least)
  writer.byte(planes)
  writer.byte(width)
  writer.count(least)
  for (let plane = 0, scale = 1; plane < width; plane++, scale *= 256)
    for (const value of values) writer.byte(Math.floor((value - least) / scale) % 256)
}

/** The `size` numbers of a column, none above `most`. */
export function readColumn(reader: ByteReader, size: number, most: number): Float64Array {
  const kind = reader.byte()
  if (kind === listed) return readListed(reader, size, most)
  if (kind === planes) return readPlanes(reader, size, most)
  throw new CatalogueFault('corrupt', `a column of kind ${kind}`)
}

const listed = 0
const planes = 1
const widest = 6

function readListed(reader: ByteReader, size: number, most: number) {
  const different = Array.from({ length: reader.count(256) }, () => reader.count(most))
  const values = new Float64Array(size)
  const places = different.length > 1 ? reader.take(size) : new Uint8Array(size)
  for (const [at, place] of places.entries()) values[at] = inRange(different[place], most)
  return values
}

function readPlanes(reader: ByteReader, size: number, most: number) {
  const width = reader.byte()
  if (width > widest) throw new CatalogueFault('corrupt', `numbers of ${width} bytes`)
  const values = new Float64Array(size).fill(reader.count(most))
  for (let plane = 0, scale = 1; plane < width; plane++, scale *= 256)
    for (const [at, byte] of reader.take(size).entries()) values[at] = (values[at] ?? 0) + byte * scale
  for (const value of values) inRange(value, most)
  return values
}

function inRange(value: number | undefined, most: number) {
  if (value === undefined || value > most) throw new CatalogueFault('corrupt', `a value above ${most}`)
  return value
}

function widthOf(range: number) {
  let width = 0
  for (let rest = range; rest > 0; rest = Math.floor(rest / 256)) width++
  if (width > widest) throw new CatalogueFault('unfit', 'numbers that lie too far apart')
  return width
}
