import type { MessagingDeps } from '../notices/messaging-deps.ts'
import type { MemberRow } from '../account/member-tables.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { PictureDecoder } from '../../platform/pictures/picture-decoder.ts'

/** Who was just made. */
export type NewAccount = Pick<MemberRow, 'merchant' | 'id' | 'currency'>

export interface MemberDeps extends MessagingDeps {
  /** Draws what members send as their pictures. */
  readonly pictures: Pick<PictureDecoder, 'draw'>
  /** What else a new account is given, in the transaction that makes it. */
  welcome(at: Database, account: NewAccount): Promise<void>
}
