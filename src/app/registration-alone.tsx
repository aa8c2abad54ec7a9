import { RegisterDialog } from '#features/session/registration/register-dialog.tsx'
import { SiteAlone, type SiteAloneProps } from './site-alone.tsx'

/** The registration without the page behind it, for inside a router. It leads nowhere. */
export function RegistrationAlone(props: SiteAloneProps) {
  return (
    <SiteAlone {...props}>
      <RegisterDialog
        onClose={nothing}
        onOther={nothing}
        onForgot={nothing}
        onLogin={nothing}
        onSession={nothing}
        onLoggedIn={nothing}
        onLinkUsed={nothing}
        onLinkTried={nothing}
        onLeaving={nothing}
        onLoggedOut={nothing}
        onStep={nothing}
      />
    </SiteAlone>
  )
}

function nothing() {}
