import type { ReactNode } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { styled } from '#ui/styled.tsx'

interface ToastProps {
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly onClose: () => void
}

/** A few words over the page that stand in nobody's way. It does not speak: whoever shows it announces it. */
export function Toast({ children, action, onClose }: ToastProps) {
  const message = useMessage()
  return (
    <Card aria-label={message('session.notice')}>
      <Words>{children}</Words>
      {action}
      <IconButton icon="close" label={message('action.close')} onClick={onClose} />
    </Card>
  )
}

const Card = styled('section', {
  base: {
    position: 'fixed',
    // Above the bottom bar of a phone.
    insetBlockEnd: { base: '5.5rem', md: '6' },
    insetInline: '4',
    zIndex: 'dropdown',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'fit-content',
    maxWidth: '32rem',
    mx: 'auto',
    ps: '5',
    pe: '2',
    py: '2',
    layerStyle: 'raised',
    animation: 'rise 320ms',
  },
})
const Words = styled('div', { base: { py: '1', flex: '1', minWidth: '0' } })
