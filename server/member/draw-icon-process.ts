import { drawIcon } from './draw-icon.ts'

/** The answer to a picture: it drawn anew, or nothing where it is refused. The first message says that the process is there. */
export interface Drawn {
  readonly icon?: Uint8Array
}

process.on('message', (file: Uint8Array) => {
  void drawIcon(file).then(
    (icon) => answer({ icon }),
    () => answer({}),
  )
})
// The server decides when it ends, also when a terminal asks all of them to.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
answer({})

function answer(drawn: Drawn) {
  process.send?.(drawn)
}
