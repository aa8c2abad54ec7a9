import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGames } from '#stories/support/sample-games.ts'
import { ByteWriter } from './byte-writer.ts'
import { CatalogueFault } from './catalogue-fault.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { decodeCatalogue, encodeCatalogue } from './catalogue-index.ts'
import { crc32 } from './crc32.ts'
import { gameAt } from './game-at.ts'

const games = sampleGames()
const file = encodeCatalogue(games)
const small = encodeCatalogue(games.slice(0, 12))

function allOf(bytes: Uint8Array) {
  const catalogue = decodeCatalogue(bytes)
  return Array.from({ length: catalogue.size }, (_, place) => gameAt(catalogue, place))
}

describe('a catalogue', () => {
  it('decodes to every game, the most popular first', () => {
    expect(allOf(encodeCatalogue(games.toReversed()))).toEqual(games)
    expect(allOf(encodeCatalogue([]))).toEqual([])
  })

  it('keeps titles of any script, large amounts and what is planned', () => {
    const [game] = games as [CatalogueGame]
    const strange = {
      ...game,
      title: 'Ñandú 龍の火 🐉 ไฟ',
      maximumBet: 2 ** 47,
      next: 29_000_000,
      picture: '00ffab12cd34',
    }
    expect(allOf(encodeCatalogue([strange]))).toEqual([strange])
  })

  it('is the same file for the same games, and small', () => {
    expect(encodeCatalogue(games)).toEqual(file)
    expect(gzipSync(file).length).toBeLessThan(140 * 1024)
  })

  it.each([
    ['a picture of another length', { picture: 'abcdef' }],
    ['a picture that is no number', { picture: '../x' }],
    ['an id that is no integer', { nodeId: 'abc' }],
    ['an id that is too large', { nodeId: '9007199254740993' }],
    ['the id of another', { nodeId: games[1]?.nodeId }],
    ['half a unit of money', { minimumBet: 0.5 }],
    ['a debt', { minimumBet: -1 }],
    ['a title of two lines', { title: 'Two\nlines' }],
    ['no title', { title: '' }],
    ['a day that is none', { released: '2026-02-31' }],
    ['too much volatility', { volatility: 6 }],
  ])('is not made of %s', (_, fault) => {
    const [game, other] = games as [CatalogueGame, CatalogueGame]
    expect(() => encodeCatalogue([{ ...game, ...(fault as object) }, other])).toThrow(CatalogueFault)
  })
})

describe('hostile bytes', () => {
  function outcomeOf(bytes: Uint8Array) {
    try {
      decodeCatalogue(bytes)
      return 'read'
    } catch (error) {
      if (error instanceof CatalogueFault) return error.code
      throw error
    }
  }
  /** With a checksum that fits, as somebody would send it who means harm. */
  function sealed(bytes: Uint8Array) {
    const body = bytes.subarray(0, -4)
    const sum = crc32(body)
    return Uint8Array.from([...body, sum & 255, (sum >>> 8) & 255, (sum >>> 16) & 255, sum >>> 24])
  }

  it('is detected wherever the file is truncated', () => {
    for (let length = 0; length < small.length; length++)
      expect(outcomeOf(small.subarray(0, length)), `${length} bytes`).not.toBe('read')
  })

  it('is detected whichever byte is changed', () => {
    for (let at = 0; at < small.length; at++) {
      const changed = small.slice()
      changed[at] = (changed[at] ?? 0) ^ 0x55
      expect(outcomeOf(changed), `byte ${at}`).not.toBe('read')
    }
  })

  it('is refused or read, and never throws anything else, where the checksum fits', () => {
    const places = fc.array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(places, (changes) => {
        const changed = small.slice()
        for (const [at, byte] of changes) changed[at] = byte
        outcomeOf(sealed(changed))
      }),
      { numRuns: 3_000 },
    )
  })

  it('of any kind are refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(outcomeOf(bytes)).not.toBe('read')
        expect(outcomeOf(sealed(Uint8Array.from([0x4d, 0x51, 0x47, 0x43, 1, ...bytes])))).not.toBe('read')
      }),
      { numRuns: 2_000 },
    )
  })

  it('that promise much take no time and no room', () => {
    const writer = new ByteWriter()
    for (const byte of [0x4d, 0x51, 0x47, 0x43, 1]) writer.byte(byte)
    writer.count(65_535)
    for (let list = 0; list < 5; list++) writer.count(2 ** 40)
    expect(outcomeOf(sealed(Uint8Array.from([...writer.done(), 0, 0, 0, 0])))).toBe('corrupt')
    expect(outcomeOf(new Uint8Array(17 * 1024 * 1024))).toBe('notACatalogue')
    expect(outcomeOf(Uint8Array.from([0x4d, 0x51, 0x47, 0x43, 9]))).toBe('unknownVersion')
    expect(
      outcomeOf(Uint8Array.from(Buffer.from('<!doctype html><title>Sign in to the Wi-Fi</title>'))),
    ).toBe('notACatalogue')
  })
})
