import { Link } from 'react-router-dom'
import { useSite } from '#config/use-site.ts'
import { useSession } from '#features/session/use-session.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { Navigation } from './navigation.tsx'
import { VisitorActions } from './visitor-actions.tsx'
import { styled } from '#ui/styled.tsx'

/** The header; a bare one has no navigation (specification §2: /lottery, /game). */
export function Header({ bare }: { readonly bare: boolean }) {
  const { permission } = useSite()
  const session = useSession()
  return (
    <Bar>
      <Row>
        <Brand to="/">
          <Mark src={permission.theme.mark} alt="" />
          <span>{permission.siteName}</span>
        </Brand>
        {!bare && <Navigation />}
        <Actions>
          <Switches>
            <LanguageSwitch />
            <ModeSwitch />
          </Switches>
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
  },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', lg: '4' },
    minHeight: { base: '3.75rem', md: '4.5rem' },
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
  },
})
const Brand = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'touch',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: { base: 'lg', md: 'xl' },
    borderRadius: 's',
  },
})
const Mark = styled('img', { base: { width: '2.25rem', height: '2.25rem' } })
const Actions = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', marginInlineStart: 'auto' },
})
const Switches = styled('div', {
  base: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '1' },
})
