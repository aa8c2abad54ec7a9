import type { ReactNode } from 'react'
import type { Frame } from '#schemas/config/routes/routes.ts'
import { mainId } from './use-route-focus.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { roomBeside } from './room-beside.ts'
import { SideMenu } from './side-menu.tsx'
import { useRoomBeside } from './use-room-beside.ts'
import { styled } from '#ui/styles/styled.tsx'

interface ShellProps {
  readonly frame: Frame
  /** Beside the bottom of the window, above the bar of a phone: what there is to ask, where one can go, and a notice. */
  readonly foot?: ReactNode
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** Header, footer and side menu as the frame of the route says (specification §2). */
export function Shell({ frame, foot, notice, children }: ShellProps) {
  const navigable = frame.header === 'full'
  const beside = useRoomBeside(frame)
  return (
    <Column>
      {frame.header !== 'none' && <Header bare={!navigable} />}
      <Main id={mainId} tabIndex={-1} {...beside}>
        {children}
      </Main>
      {frame.sideMenu && <SideMenu />}
      {frame.footer && <Footer beside={beside} />}
      {navigable && foot && <Foot>{foot}</Foot>}
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
  variants: roomBeside,
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
