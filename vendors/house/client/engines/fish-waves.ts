import { fishKinds, type FishKind } from '../../engines/fish.ts'

/** Milliseconds from one wave to the next. */
const between = 12_000
/** Milliseconds in which a fish crosses the sea, the slowest and the quickest. */
const crossing = { most: 22_000, least: 17_000 }

export interface Fish {
  /** Of the wave and the place in it. */
  readonly id: string
  readonly kind: FishKind
  /** Of the width and the height of the sea. */
  readonly x: number
  readonly y: number
  readonly swimsLeft: boolean
  /** Radians of its wriggle. */
  readonly turn: number
}

/** How many of each come with a wave; one at least, so that each is always somewhere. */
const many: Readonly<Record<FishKind, number>> = {
  sardine: 4,
  clownfish: 3,
  puffer: 2,
  turtle: 1,
  manta: 1,
  shark: 1,
  marlin: 1,
}

/** Where each fish is at a time of the server, in milliseconds: the same for all who play this game. */
export function fishAt(game: string, now: number): readonly Fish[] {
  const last = Math.floor(now / between)
  return [last - 2, last - 1, last].flatMap((wave) => waveAt(game, wave, now))
}

function waveAt(game: string, wave: number, now: number): readonly Fish[] {
  const chance = chanceOf(`${game} ${wave}`)
  const found: Fish[] = []
  for (const kind of fishKinds)
    for (let place = 0; place < many[kind]; place++) {
      const [starts, lasts, height, swing, side] = [chance(), chance(), chance(), chance(), chance()]
      const time = crossing.least + lasts * (crossing.most - crossing.least)
      // The first of a kind comes early, so that the next wave is there before it has gone.
      const began = wave * between + (place === 0 ? starts * 1_500 : starts * between)
      const way = (now - began) / time
      if (way <= 0 || way >= 1) continue
      const across = -0.1 + way * 1.2
      const wriggle = way * (8 + swing * 8)
      found.push({
        id: `${wave} ${kind} ${place}`,
        kind,
        x: side < 0.5 ? across : 1 - across,
        y: 0.14 + height * 0.62 + Math.sin(wriggle) * 0.05,
        swimsLeft: side >= 0.5,
        turn: Math.cos(wriggle) * 0.16,
      })
    }
  return found
}

/** Chance that is none: the same numbers for the same name, from 0 to 1 (mulberry32 over FNV-1a). It decides how fish swim, and nothing that is paid. */
function chanceOf(name: string): () => number {
  let state = 2_166_136_261
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 1_831_565_813) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
