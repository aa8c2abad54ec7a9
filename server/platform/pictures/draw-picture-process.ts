import { drawPicture, type DrawnPicture, type WantedDrawing } from './draw-picture.ts'

/** A file that somebody sent, and what is to become of it. */
export interface SentPicture {
  readonly file: Uint8Array
  readonly wanted: WantedDrawing
}

/** The answer to a picture: it drawn again, or nothing where it is refused. The first message says that the process is there. */
export interface Drawn {
  readonly picture?: DrawnPicture
}

process.on('message', ({ file, wanted }: SentPicture) => {
  void drawPicture(file, wanted).then(
    (picture) => answer({ picture }),
    () => answer({}),
  )
})
// The server decides when it ends, also when a terminal asks all of them to.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
answer({})

/** The server may have been killed meanwhile; this process then ends by itself. */
function answer(drawn: Drawn) {
  process.send?.(drawn, undefined, undefined, () => {})
}
