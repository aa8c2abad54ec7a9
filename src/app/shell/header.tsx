import { Link } from 'react-router-dom'
import { useSite } from '#config/use-site.ts'
import { NoticeBell } from '#features/notices/notice-bell.tsx'
import { useSession } from '#features/session/current/use-session.ts'
import { Message } from '#i18n/message.tsx'
import { SkipLink } from '#ui/links/skip-link.tsx'
import { mainId } from './use-route-focus.ts'
import { AccountMenu } from './account-menu.tsx'
import { HeaderBalanceSlot } from './header-balance-slot.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { Navigation } from './navigation.tsx'
import { oneLine } from '#ui/styles/one-line.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Button } from '#ui/buttons/button.tsx'

/** The header; a bare one has no navigation (specification §2: /lottery, /game). */
export function Header({ bare }: { readonly bare: boolean }) {
  const { permission } = useSite()
  const session = useSession()
  return (
    <Bar>
      <SkipLink targetId={mainId}>
        <Message id="shell.skip" />
      </SkipLink>
      <Row>
        <Brand to="/">
          <Mark src={permission.theme.mark} alt="" />
          <Name>{permission.siteName}</Name>
        </Brand>
        {!bare && <Navigation />}
        <Actions>
          <Switches>
            <LanguageSwitch />
            <ModeSwitch />
          </Switches>
          <NoticeBell />
          {session && <HeaderBalanceSlot />}
          {session ? <AccountMenu session={session} /> : <VisitorActions />}
        </Actions>
      </Row>
    </Bar>
  )
}

const Bar = styled('header', {
  base: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 'bar',
    bg: 'surface',
    borderBlockEndWidth: '1px',
    // On a low screen, or one that is zoomed, it would take too much of the height.
    '@media (max-height: 30rem)': { position: 'static' },
  },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    gap: { base: '1', sm: '2', lg: '4' },
    minHeight: { base: '3.75rem', md: '4.5rem' },
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '1', lg: '0' },
  },
})
const Brand = styled(Link, {
  base: {
    display: 'inline-flex',
    flex: { base: '1 1 2.25rem', sm: '1 1 4rem', lg: '0 1 auto' },
    minWidth: '0',
    maxWidth: { lg: '14rem' },
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'touch',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: { base: 'lg', md: 'xl' },
    borderRadius: 's',
  },
})
const Mark = styled('img', { base: { flex: 'none', width: '2.25rem', height: '2.25rem' } })
/** On a narrow phone the mark stands for it. */
const Name = styled('span', {
  base: {
    minWidth: '0',
    ...oneLine,
    smDown: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
  },
})
const Actions = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', marginInlineStart: 'auto' },
})
const Switches = styled('div', {
  base: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '1' },
})

/** What a visitor without a session can do. */
function VisitorActions() {
  const { openLogin, openRegister } = useSessionModals()
  return (
    <>
      <Button look="outline" size="sm" onClick={() => openLogin()}>
        <Message id="action.login" />
      </Button>
      <Button size="sm" onClick={() => openRegister()}>
        <Message id="action.register" />
      </Button>
    </>
  )
}
