import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { styled } from '#ui/styled.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ModeSwitch } from './mode-switch.tsx'

const mainId = 'main'

/** What stands around every screen of the console. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink targetId={mainId}>
        <Message id="shell.skip" />
      </SkipLink>
      <Bar>
        <Row>
          <Brand>
            <Mark>
              <Icon name="star" size={20} />
            </Mark>
            <Message id="console.title" />
          </Brand>
          <LanguageSwitch />
          <ModeSwitch />
        </Row>
      </Bar>
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
    </>
  )
}

const Bar = styled('header', { base: { bg: 'surface', borderBlockEndWidth: '1px' } })
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: '3.75rem', md: '4.5rem' },
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
  },
})
const Brand = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    marginInlineEnd: 'auto',
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
const Main = styled('main', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '6', md: '10' },
    outline: 'none',
  },
})
