import { uploadedAddress } from '#schemas/config/picture-address.ts'
import { pictureShapes } from '#schemas/config/picture-shapes.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { PictureDecoder } from '../../../platform/pictures/picture-decoder.ts'
import {
  storePicture,
  mostPictures,
  mostPicturesBytes,
  ownPictures,
  removePicture,
} from '../../../configuration/releases/picture-store.ts'
import { assertOwner } from '../assert-owner.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { assertMayRemovePicture } from '../may-touch.ts'
import { recordAction } from '../record-action.ts'
import { operatorOf } from '../operator.ts'

interface PictureDeps extends Pick<ConfigurationDeps, 'db' | 'clock'> {
  readonly pictures: Pick<PictureDecoder, 'draw'>
}

/** Pictures of a merchant's documents: sent, drawn again, and taken away where nothing names them. */
export function pictureHandlers({
  db,
  clock,
  pictures,
}: PictureDeps): Pick<Handlers, 'merchantPictures' | 'sendPicture' | 'removePicture'> {
  return {
    async merchantPictures({ params: { merchant } }) {
      await assertOwner(db, merchant)
      const rows = await ownPictures(db, merchant)
      const items = rows.map(({ hash, width, height, bytes, sent_at, sent_by }) => ({
        hash,
        address: uploadedAddress(hash),
        width,
        height,
        bytes,
        sentAt: sent_at.toISOString(),
        sentBy: sent_by,
      }))
      const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
      return { items, most: mostPictures, bytes, mostBytes: mostPicturesBytes }
    },
    async sendPicture({ params: { merchant }, query: { shape, left = 0, top = 0, width }, body, ...who }) {
      const part = width === undefined ? undefined : { left, top, width }
      const drawn = await pictures.draw(body, { ...pictureShapes[shape], part })
      const now = clock.now()
      const { hash } = await transact(db, async (transaction) => {
        const kept = await storePicture(transaction, merchant, drawn, { by: who.caller.name, now })
        if (kept.isNew)
          await recordAction(transaction, merchant, {
            action: 'pictureSent',
            by: operatorOf(who),
            part: 'pictures',
            subject: `picture ${kept.hash}`,
            details: { shape },
            now,
          })
        return kept
      })
      return { hash, address: uploadedAddress(hash), width: drawn.width, height: drawn.height }
    },
    async removePicture({ params: { merchant, picture }, ...who }) {
      await transact(db, async (transaction) => {
        await removePicture(transaction, merchant, picture, (sentBy) =>
          assertMayRemovePicture(who.caller, { merchant, sentBy }),
        )
        await recordAction(transaction, merchant, {
          action: 'pictureRemoved',
          by: operatorOf(who),
          part: 'pictures',
          subject: `picture ${picture}`,
          now: clock.now(),
        })
      })
      return {}
    },
  }
}
