import type { ReactNode } from 'react'
import type { Frame } from '#schemas/config/routes.ts'
import { mainId } from './use-route-focus.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FloatingContacts } from './floating-contacts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { VisitsPlace } from './visits-place.tsx'
import { styled } from '#ui/styled.tsx'

interface ShellProps {
  readonly frame: Frame
  /** Beside the bottom of the window, above the bar of a phone. */
  readonly notice: ReactNode
  readonly children: ReactNode
}

/** Header, footer and side menu as the frame of the route says (specification §2). */
export function Shell({ frame, notice, children }: ShellProps) {
  const navigable = frame.header === 'full'
  return (
    <Column>
      {frame.header !== 'none' && <Header bare={!navigable} />}
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      {frame.sideMenu && <SideMenu />}
      {frame.footer && <Footer />}
      {navigable && (
        <Foot>
          <FloatingContacts />
          <VisitsPlace />
        </Foot>
      )}
      {notice}
      {navigable && <BottomBar />}
    </Column>
  )
}

const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' } })
const Main = styled('main', {
  base: {
    flex: '1',
    width: 'full',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '4', md: '6' },
    outline: 'none',
  },
})
/** Above the bar of a phone: one above the other, so that neither lies over what the other asks. */
const Foot = styled('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: { base: 'calc(3.75rem + env(safe-area-inset-bottom))', lg: '0' },
    zIndex: 'bar',
    display: 'flex',
    flexDirection: 'column',
    // What is beside the contacts can be pressed.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    '@media (max-height: 30rem)': { position: 'static' },
  },
})
