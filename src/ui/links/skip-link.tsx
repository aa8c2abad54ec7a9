import type { ReactNode } from 'react'
import { styled } from '../styles/styled.tsx'

/** The first stop of the Tab key: past the header, to the element with the id. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <Root
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(targetId)?.focus()
      }}
    >
      {children}
    </Root>
  )
}

const Root = styled('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skipLink',
    px: '5',
    py: '2.5',
    minHeight: 'touch',
    borderRadius: 'control',
    bg: 'brand.solid',
    color: 'brand.on',
    fontWeight: 'semibold',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})
