import { CallError } from '../platform/contract/call-error.ts'
import { helperProcess } from '../platform/helper-process.ts'
import type { Log } from '../platform/log.ts'
import { Overloaded, turnstile } from '../platform/turnstile.ts'
import type { Drawn } from './draw-icon-process.ts'

export interface PictureDecoder {
  /**
   * A picture drawn anew, see `drawIcon`. Throws `imageInvalid` for what is none that we take, or costs the decoder its life, and
   * `Overloaded` while too many wait or no decoder starts.
   */
  draw(file: Uint8Array): Promise<Buffer>
  /** Ends the process of the decoder; a picture that is being drawn is given up. */
  close(): Promise<void>
  /** Of the process that decodes now, if there is one. */
  readonly pid: number | undefined
}

interface Options {
  readonly log: Log
  /** Milliseconds without a picture after which the process ends. */
  readonly idle?: number
  /** Milliseconds that one picture may take. */
  readonly slowest?: number
}

/** Decodes what strangers send in a process of its own, one picture at a time (`helperProcess`). */
export function pictureDecoder({ log, idle = 60_000, slowest = 20_000 }: Options): PictureDecoder {
  const oneAtATime = turnstile({ atOnce: 1, waiting: 60, patience: 30_000 })
  const file = new URL('draw-icon-process.ts', import.meta.url)
  const decoder = helperProcess<Uint8Array, Drawn>({
    log,
    name: 'the decoder of pictures',
    file,
    idle,
    slowest,
  })
  return {
    draw: (picture) => oneAtATime(() => draw(picture)),
    close: () => decoder.close(),
    get pid() {
      return decoder.pid
    },
  }

  async function draw(picture: Uint8Array): Promise<Buffer> {
    try {
      const { icon } = await decoder.ask(picture)
      if (icon) return Buffer.from(icon)
    } catch (error) {
      if (error instanceof Overloaded) throw error
    }
    throw new CallError('imageInvalid')
  }
}
