import type { MessagingDeps } from '../notices/messaging-deps.ts'
import type { PictureDecoder } from './picture-decoder.ts'

export interface MemberDeps extends MessagingDeps {
  /** Draws what members send as their pictures. */
  readonly pictures: Pick<PictureDecoder, 'draw'>
}
