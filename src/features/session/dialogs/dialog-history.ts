import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import type { LoginStep } from '#schemas/calls/session.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { addressOf, pageUnder, dialogOfAddress, type OpenDialog } from './dialog-address.ts'
import type { DialogStart } from './session-dialog.ts'

/** What the entry of the history notes. */
interface EntryState {
  /** How many entries the page lies below the dialog; absent where the dialog came without one. */
  readonly over?: number | undefined
  readonly start?: string | undefined
  /** Of a mailed link: a phone that needed its memory reloads the page while somebody is at their password manager. */
  readonly resetTicket?: string | undefined
  /** A new password was sent with that, and what came of it is not known. */
  readonly isUnsure?: boolean | undefined
  /** What the page notes there for itself: it finds that under a dialog too. */
  readonly page?: unknown
}

/** `over` adds an entry to the history, so that Back leads to what is shown now; `instead` takes its place. */
type How = 'over' | 'instead'

/** Opens and closes the dialogs of the session by the address (decision 031): Back closes, Forward opens, a reload keeps. */
export function useDialogHistory(starts: Map<string, DialogStart>) {
  const location = useLocation()
  const navigate = useNavigate()
  // A move through the history takes its time: until it has arrived, nothing else begins one.
  const now = useRef({ location, navigate, leaving: false })
  useLayoutEffect(() => {
    now.current = { location, navigate, leaving: false }
  }, [location, navigate])
  const [used] = useState(() => new Set<string>())
  /** Neither a reload, nor Forward, nor the page begins with a used ticket again. */
  const dropUsedTicket = useCallback(() => {
    const { location, navigate, leaving } = now.current
    const { resetTicket, isUnsure: _, ...state } = stateOf(location)
    if (leaving || resetTicket === undefined || !used.has(resetTicket)) return
    void navigate(location, { replace: true, state })
  }, [used])
  useEffect(dropUsedTicket, [location, dropUsedTicket])

  const open = useCallback(
    (place: OpenDialog, start: DialogStart, how: How, page?: string) => {
      const { location, navigate } = now.current
      const id = newId()
      starts.set(id, start)
      const isElsewhere = page !== undefined
      const before = stateOf(location)
      const resetTicket = start.login?.resetTicket
      const state: EntryState = {
        over: overOf(location, how),
        start: id,
        resetTicket,
        isUnsure: before.resetTicket === resetTicket ? before.isUnsure : undefined,
        page: isElsewhere ? undefined : before.page,
      }
      now.current.leaving = true
      const under = isElsewhere ? { pathname: page, search: '' } : location
      void navigate(addressOf(under, place), { replace: how === 'instead', state })
    },
    [starts],
  )
  const actions = useMemo(
    () => ({
      /** A dialog that is open already keeps what it was opened with, unless there is something new. */
      open(place: OpenDialog, start: DialogStart = {}, how: How = 'over', page?: string) {
        const isOpen = dialogOfAddress(now.current.location)?.dialog === place.dialog
        if (!isOpen) open(place, start, how, page)
        else if (start.login || start.reason) open(place, start, 'instead', page)
      },
      close() {
        const { location, navigate, leaving } = now.current
        if (leaving || !dialogOfAddress(location)) return
        const { over = 0, resetTicket, isUnsure, page } = stateOf(location)
        now.current.leaving = true
        if (over > 0) return void navigate(-over)
        const state: EntryState = { resetTicket, isUnsure, page }
        void navigate(pageUnder(location), { replace: true, state })
      },
      /** To another page, which takes the place of the dialog. */
      leaveTo(address: string) {
        const { location, navigate } = now.current
        now.current.leaving = dialogOfAddress(location) !== undefined
        void navigate(address, { replace: now.current.leaving })
      },
      /** The ticket of a mailed link has been used, whatever is shown meanwhile: an entry that holds it forgets it when it is come to. */
      forgetTicket(ticket: string) {
        used.add(ticket)
        for (const [id, { login }] of starts) if (login?.resetTicket === ticket) starts.delete(id)
        dropUsedTicket()
      },
      /** Whether it is not known what came of a new password that was sent with the ticket of a mailed link: noted for a later reload. */
      recordTry(ticket: string, isUnsure: boolean) {
        const { location, navigate, leaving } = now.current
        const state = stateOf(location)
        if (leaving || state.resetTicket !== ticket) return
        void navigate(location, { replace: true, state: { ...state, isUnsure } })
      },
      /** The login shows another step, or none any more. Back leads from a step to the entry. */
      showStep(step: LoginStep | undefined) {
        const { location, navigate, leaving } = now.current
        const place = dialogOfAddress(location)
        if (leaving || place?.dialog !== 'login') return
        const { over = 0, start } = stateOf(location)
        const known = start === undefined ? undefined : starts.get(start)
        if (step) {
          const login = { ...known?.login, step }
          return open(
            { dialog: 'login', step: step.next },
            { ...known, login },
            place.step ? 'instead' : 'over',
          )
        }
        if (!place.step) return
        if (over > 1) {
          now.current.leaving = true
          return void navigate(-1)
        }
        const { step: _, ...login } = known?.login ?? {}
        open({ dialog: 'login' }, { ...known, login }, 'instead')
      },
    }),
    [open, starts, used, dropUsedTicket],
  )

  const place = dialogOfAddress(location)
  const { start: id, resetTicket, isUnsure } = stateOf(location)
  const isHeld = resetTicket !== undefined && !used.has(resetTicket)
  const start = useMemo((): DialogStart | undefined => {
    const known = starts.get(id ?? '')
    if (!isHeld) return known
    return { ...known, login: { ...known?.login, resetTicket, isUnsure: isUnsure === true } }
  }, [starts, id, isHeld, resetTicket, isUnsure])
  // A step that is not known any more, after a reload, begins at the entry again.
  const isLost = place?.step !== undefined && start?.login?.step === undefined
  useEffect(() => {
    if (isLost) actions.showStep(undefined)
  }, [isLost, actions])
  return { place, start, actions }
}

function overOf(location: Location, how: How): number | undefined {
  const isOpen = dialogOfAddress(location) !== undefined
  const { over } = stateOf(location)
  if (how === 'instead') return isOpen ? over : undefined
  if (isOpen) return over === undefined ? undefined : over + 1
  return 1
}

/** The ticket of a mailed link that an entry of the history holds, with the dialog or after that was closed, until it is used. */
export function resetTicketOf(location: Location): string | undefined {
  return stateOf(location).resetTicket
}

function stateOf({ state }: Location): EntryState {
  const { over, start, resetTicket, isUnsure, page } = isRecord(state) ? state : {}
  return {
    ...(typeof over === 'number' ? { over } : {}),
    ...(typeof start === 'string' ? { start } : {}),
    ...(typeof resetTicket === 'string' ? { resetTicket } : {}),
    ...(isUnsure === true ? { isUnsure } : {}),
    ...(page === undefined ? {} : { page }),
  }
}

/** The history outlives a reload, the starts do not: no two of them have the same name. */
function newId(): string {
  count++
  return `${performance.timeOrigin}.${count}`
}
let count = 0
