import type { PictureKind, PictureWidth } from '#schemas/games/picture-address.ts'
import { helperProcess } from '../../../platform/concurrency/helper-process.ts'
import type { Log } from '../../../platform/log/log.ts'
import { Overloaded, turnstile } from '../../../platform/concurrency/turnstile.ts'
import type { DrawnPictures, Painted } from './draw-pictures-process.ts'
import { pictureFolder } from './picture-folder.ts'

export interface WantedPicture {
  readonly kind: PictureKind
  readonly id: string
  readonly version: string
  readonly width: PictureWidth
  readonly drawing: Painted
}

export interface Pictures {
  /** WebP. Throws `Overloaded` while too many wait. */
  read(wanted: WantedPicture): Promise<Buffer>
  /** Draws nothing more: whoever waits gets `Overloaded`, so that a server that stops has no queue to end first. */
  stop(): void
  close(): Promise<void>
  /** Pictures that were drawn, and not read from the folder. */
  readonly drawn: number
}

interface Options {
  readonly log: Log
  /** Where drawn pictures are kept. */
  readonly folder: string
  /** Bytes that the folder may hold. */
  readonly mostBytes?: number
}

/**
 * Pictures of games and vendors, each drawn when it is first asked for, in a process of its own that gives way to everything else, and
 * kept on disk. However many ask, one is drawn at a time, one drawing serves all who wait for it, and a bounded number waits.
 */
export function openPictures({ log, folder, mostBytes = 256_000_000 }: Options): Pictures {
  const painter = helperProcess<Painted, DrawnPictures>({
    log,
    name: 'the painter of pictures',
    file: new URL('draw-pictures-process.ts', import.meta.url),
    idle: 120_000,
    slowest: 20_000,
    givesWay: true,
  })
  const oneAtATime = turnstile({ atOnce: 1, waiting: 400, patience: 30_000 })
  const kept = pictureFolder({ folder, mostBytes, log })
  const drawing = new Map<string, Promise<NonNullable<DrawnPictures['pictures']>>>()
  let drawn = 0
  let isStopping = false
  return {
    async read(wanted) {
      const known = await kept.read(nameOf(wanted, wanted.width))
      if (known) return known
      const key = nameOf(wanted, 'all')
      const begun = drawing.get(key) ?? draw(wanted).finally(() => drawing.delete(key))
      drawing.set(key, begun)
      return Buffer.from((await begun)[wanted.width])
    },
    stop() {
      isStopping = true
    },
    close: () => painter.close(),
    get drawn() {
      return drawn
    },
  }

  function draw(wanted: WantedPicture) {
    return oneAtATime(async () => {
      if (isStopping) throw new Overloaded(1, 'The server is stopping.')
      const { pictures } = await ask(wanted.drawing)
      if (!pictures) throw new Error(`The picture of ${wanted.kind} ${wanted.id} cannot be drawn.`)
      drawn++
      for (const [width, bytes] of Object.entries(pictures)) await kept.write(nameOf(wanted, width), bytes)
      return pictures
    })
  }

  async function ask(wanted: Painted) {
    try {
      return await painter.ask(wanted)
    } catch (error) {
      throw error instanceof Overloaded ? error : new Overloaded(2, 'The painter of pictures has ended.')
    }
  }
}

function nameOf({ kind, id, version }: WantedPicture, width: string | number) {
  return `${kind}-${id}-${version}-${width}.webp`
}
