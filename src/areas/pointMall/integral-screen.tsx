import { Message } from '#i18n/message.tsx'
import { NotOpenYet } from './not-open-yet.tsx'

/** The points of a member, as far as they are there: the guard and the frame of specification §2. */
export function IntegralScreen() {
  return (
    <NotOpenYet title={<Message id="points.coming" />}>
      <Message id="points.coming.text" />
    </NotOpenYet>
  )
}
