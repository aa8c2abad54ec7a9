import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { styled } from '#ui/styles/styled.tsx'

/** A part of a page of documentation that wears the colours of the merchant. */
export function SamplePanel({ children }: { readonly children: ReactNode }) {
  return (
    <Unstyled>
      <Panel>{children}</Panel>
    </Unstyled>
  )
}

const Panel = styled('div', {
  base: { bg: 'bg', color: 'fg', p: '6', my: '6', borderRadius: '8px', overflow: 'hidden' },
})
