import { Message } from '#i18n/message.tsx'
import { NotOpenYet } from './not-open-yet.tsx'

/** The points mall, as far as it is there: a window that visitors look into as well (specification §2, which guards the points alone). */
export function PointMallScreen() {
  return (
    <NotOpenYet title={<Message id="points.mall.coming" />}>
      <Message id="points.mall.coming.text" />
    </NotOpenYet>
  )
}
