import type { ReactNode, Ref } from 'react'
import { Heading } from '../text/heading.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/icon.tsx'
import { styled } from '../styles/styled.tsx'

interface PageStateProps {
  /** `empty` says that there is nothing, `error` that something went wrong. */
  kind: 'empty' | 'error'
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  /** What to do next; there is always something. */
  action: ReactNode
  /** The heading, to move the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>
  level?: 1 | 2
}

/** A part of a page, or a whole one, that has nothing else to show. */
export function PageState({ kind, icon, title, children, action, headingRef, level = 2 }: PageStateProps) {
  return (
    <Root>
      <Sign kind={kind}>
        <Icon name={icon ?? (kind === 'error' ? 'warning' : 'search')} size={30} />
      </Sign>
      <Heading level={level} look="heading" tabIndex={-1} ref={headingRef ?? null}>
        {title}
      </Heading>
      {children && <Words>{children}</Words>}
      <Actions>{action}</Actions>
    </Root>
  )
}

const Root = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    px: '5',
    py: '16',
    textAlign: 'center',
    maxWidth: '34rem',
    mx: 'auto',
  },
})
const Sign = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '16',
    height: '16',
    mb: '2',
    borderRadius: 'l',
    borderWidth: '1px',
    borderColor: 'transparent',
  },
  variants: {
    kind: {
      empty: { bg: 'brand.soft', color: 'brand.onSoft' },
      error: { bg: 'danger.soft', color: 'danger.onSoft' },
    },
  },
})
const Words = styled('div', { base: { color: 'fg.muted' } })
const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', mt: '3' },
})
