import { Message } from '#i18n/message.tsx'
import type { ProofPicture } from './proof-pictures.tsx'

interface SendingPicturesProps {
  readonly pictures: readonly ProofPicture[]
  /** The picture that is on its way. */
  readonly sending: File | undefined
}

/** Says which of the pictures is being sent. */
export function SendingPictures({ pictures, sending }: SendingPicturesProps) {
  const at = pictures.findIndex(({ file }) => file === sending)
  return (
    <div role="status">
      {at >= 0 && <Message id="proof.picture.sending" values={{ n: at + 1, count: pictures.length }} />}
    </div>
  )
}
