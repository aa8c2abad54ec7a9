import { useState } from 'react'
import { timeNow } from '#api/platform-clock.ts'
import { preferences } from '#api/storage.ts'
import { useOptionalPart } from '#api/use-optional-part.ts'
import { useSite } from '#config/use-site.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { useLater } from '#ui/hooks/use-later.ts'
import { noticeDate } from './notice-date.ts'
import { useAnnouncementsOf } from './use-announcements.ts'

/**
 * The first popup that was not put away, one at a time and never over a dialog; "Not again today" lasts for the day of the merchant. Who
 * comes to the page sees that first, and it is whole before anything of a popup is fetched.
 */
export function Popup() {
  const { timeZone } = useSite().permission.locales
  const { isOpen } = useSessionModals()
  const [today] = useState(() => noticeDate(new Date(timeNow()).toISOString(), timeZone).slice(0, 10))
  const [closed, setClosed] = useState<readonly string[]>([])
  const [hidden, setHidden] = useState(() => preferences.hiddenPopups.get(today))
  const popup = useAnnouncementsOf('PU').find(({ id }) => !closed.includes(id) && !hidden.includes(id))
  const hasLooked = useLater(lookMs)
  const dialog = useOptionalPart('popup', loadDialog, popup !== undefined && hasLooked)
  if (!popup || !dialog?.Part || isOpen) return null
  return (
    <dialog.Part
      popup={popup}
      onClose={() => setClosed([...closed, popup.id])}
      onNotToday={() => {
        const ids = [...hidden, popup.id]
        preferences.hiddenPopups.set(today, ids)
        setHidden(ids)
      }}
    />
  )
}

const lookMs = 2_000
const loadDialog = async () => (await import('./popup-dialog.tsx')).PopupDialog
