import { CallError } from '../contract/call-error.ts'
import { helperProcess } from '../concurrency/helper-process.ts'
import type { Log } from '../log/log.ts'
import { Overloaded, turnstile } from '../concurrency/turnstile.ts'
import type { DrawnPicture, WantedDrawing } from './draw-picture.ts'
import type { Drawn, SentPicture } from './draw-picture-process.ts'

export interface PictureDecoder {
  /**
   * A picture drawn again, see `drawPicture`. Throws `imageInvalid` for what is none that we take, or costs the decoder its life, and
   * `Overloaded` while too many wait or no decoder starts.
   */
  draw(file: Uint8Array, wanted: WantedDrawing): Promise<DrawnPicture>
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
  const file = new URL('draw-picture-process.ts', import.meta.url)
  const decoder = helperProcess<SentPicture, Drawn>({
    log,
    name: 'the decoder of pictures',
    file,
    idle,
    slowest,
  })
  return {
    draw: (file, wanted) => oneAtATime(() => draw({ file, wanted })),
    close: () => decoder.close(),
    get pid() {
      return decoder.pid
    },
  }

  async function draw(sent: SentPicture): Promise<DrawnPicture> {
    try {
      const { picture } = await decoder.ask(sent)
      if (picture) return picture
    } catch (error) {
      if (error instanceof Overloaded) throw error
    }
    throw new CallError('imageInvalid')
  }
}
