import { routeRow } from '#schemas/config/routes/routes.ts'
import { HomeScreen } from '#areas/home/home-screen.tsx'
import { SessionModalsContext } from '#features/session/dialogs/session-modals.ts'
import { Shell } from './shell/shell.tsx'
import { SiteAlone, type SiteAloneProps } from './site-alone.tsx'

/** The home view in its frame, for inside a router: without dialogs, and without what lies over the page. */
export function HomeAlone(props: SiteAloneProps) {
  return (
    <SiteAlone {...props}>
      <SessionModalsContext value={noModals}>
        <Shell frame={routeRow('home').frame}>
          <HomeScreen />
        </Shell>
      </SessionModalsContext>
    </SiteAlone>
  )
}

const noModals = {
  openLogin: nothing,
  askForLogin: nothing,
  openRegister: nothing,
  openForgot: nothing,
  openLogout: nothing,
  continueLogin: nothing,
  close: nothing,
  held: undefined,
  isOpen: false,
}

function nothing() {}
