import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from '#api/load-chunk.ts'
import { preferences } from '#api/storage.ts'
import { useSite } from '#config/use-site.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { noticeDate } from './notice-date.ts'
import type { PopupDialogProps } from './popup-dialog.tsx'
import { useAnnouncementsOf } from './use-announcements.ts'

/** The first popup that was not put away, one at a time and never over a dialog; "Not again today" lasts for the day of the merchant. */
export function Popup() {
  const { timeZone } = useSite().permission.locales
  const { isOpen } = useSessionModals()
  const [today] = useState(() => noticeDate(new Date().toISOString(), timeZone).slice(0, 10))
  const [closed, setClosed] = useState<readonly string[]>([])
  const [hidden, setHidden] = useState(() => preferences.hiddenPopups.get(today))
  const popup = useAnnouncementsOf('PU').find(({ id }) => !closed.includes(id) && !hidden.includes(id))
  const loaded = useDialog(popup !== undefined)
  if (!popup || !loaded || isOpen) return null
  return (
    <loaded.Dialog
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

/** Loaded when there is something to show. A page whose popup cannot be loaded is none the worse for it. */
function useDialog(isWanted: boolean) {
  const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType<PopupDialogProps> }>()
  useEffect(() => {
    if (!isWanted) return
    loadChunk('popup', () => import('./popup-dialog.tsx')).then(
      ({ PopupDialog }) => setLoaded({ Dialog: PopupDialog }),
      () => {},
    )
  }, [isWanted])
  return loaded
}
