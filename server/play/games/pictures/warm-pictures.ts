import type { Catalogues } from '../open-catalogues.ts'
import type { Pictures } from './open-pictures.ts'
import { gameDrawing } from './picture-of.ts'

/** Games of each merchant whose pictures are there before anybody asks. */
const warmed = 60

interface WarmDeps {
  readonly pictures: Pick<Pictures, 'read'>
  readonly catalogues: Pick<Catalogues, 'of'>
  readonly merchants: readonly string[]
  /** Whether the server stops. */
  isOver(): boolean
}

/** Has what players see first drawn, one after the other, so that whoever asks for a picture meanwhile waits for one more at most. */
export async function warmPictures({ pictures, catalogues, merchants, isOver }: WarmDeps): Promise<void> {
  for (const merchant of merchants)
    for (const { item } of catalogues.of(merchant)?.games.slice(0, warmed) ?? []) {
      if (isOver()) return
      const { nodeId: id, picture: version } = item
      const wanted = { kind: 'game', id, version, width: 252, drawing: gameDrawing(item) } as const
      // One that cannot be drawn is tried again when somebody asks for it.
      await pictures.read(wanted).catch(() => undefined)
    }
}
