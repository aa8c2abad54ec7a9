import type { ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** What has changed of something while staff had it open, a paragraph each. It goes into a status that was there before. */
export function ChangeBox({ children }: { readonly children: ReactNode }) {
  return (
    <Box>
      <Icon name="info" />
      <Lines>{children}</Lines>
    </Box>
  )
}

const Box = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'm',
    bg: 'warning.soft',
    color: 'warning.onSoft',
    '& > svg': { flex: 'none' },
  },
})
const Lines = styled('div', { base: { display: 'grid', gap: '1', minWidth: '0' } })
