import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Drawer } from '#ui/dialogs/drawer.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SkipLink } from '#ui/links/skip-link.tsx'
import { oneLine } from '#ui/styles/one-line.ts'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { ModeSwitch } from '../parts/mode-switch.tsx'
import { UnsavedCodes } from '../account/unsaved-codes.tsx'
import { PaletteButton } from './palette-button.tsx'

const mainId = 'main'

/** What stands around every screen of the console: its pages beside it, in a drawer where there is no room. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const message = useMessage()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  useContentFocus(pathname)
  return (
    <>
      <SkipLink targetId={mainId}>
        <Message id="shell.skip" />
      </SkipLink>
      <Bar>
        <Toggle>
          <IconButton icon="menu" label={message('console.menu')} onClick={() => setOpenAt(pathname)} />
        </Toggle>
        <Brand>
          <Mark>
            <Icon name="star" size={20} />
          </Mark>
          <Title>
            <Message id="console.title" />
          </Title>
        </Brand>
        <PaletteButton />
        <LanguageSwitch />
        <ModeSwitch />
      </Bar>
      <Body>
        <Side>
          <ConsoleNavigation id="side" />
        </Side>
        <Main id={mainId} tabIndex={-1} ref={keepFocus}>
          <UnsavedCodes />
          {children}
        </Main>
      </Body>
      {/* A page that was chosen closes it: it belongs to the address at which it was opened. */}
      <Drawer
        open={openAt === pathname}
        onClose={() => setOpenAt(undefined)}
        title={<Message id="console.menu" />}
        closeLabel={message('action.close')}
      >
        <ConsoleNavigation id="drawer" />
      </Drawer>
    </>
  )
}

/** After a change of page the focus starts at its content, as it would after a load. */
function useContentFocus(pathname: string) {
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}

const Bar = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '3.75rem',
    px: { base: '2', lg: '6' },
    bg: 'surface',
    borderBlockEndWidth: '1px',
  },
})
const Toggle = styled('div', { base: { display: { lg: 'none' } } })
const Brand = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    marginInlineEnd: 'auto',
    minWidth: '0',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: { base: 'md', md: 'lg' },
    lineHeight: 'snug',
  },
})
const Mark = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'm',
    layerStyle: 'hero',
    width: '2.25rem',
    height: '2.25rem',
  },
})
/** On a phone the buttons need its place. */
const Title = styled('span', {
  base: {
    display: { base: 'none', sm: 'block' },
    ...oneLine,
  },
})
const Body = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
    alignItems: 'start',
  },
})
const Side = styled('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    insetBlockStart: '0',
    maxHeight: '100dvh',
    overflowY: 'auto',
    px: '3',
    py: '5',
  },
})
const Main = styled('main', {
  base: {
    minWidth: '0',
    minHeight: 'calc(100dvh - 3.75rem)',
    px: { base: '4', md: '6', xl: '8' },
    py: { base: '5', md: '8' },
    borderInlineStartWidth: { lg: '1px' },
    outline: 'none',
  },
})
