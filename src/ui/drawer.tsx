import { Dialog as Parts } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { Backdrop, Body, Content, Header, Positioner, Title } from './dialog-parts.tsx'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** A sheet from the start of the line, for the menu of a phone. */
export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  return (
    <Parts.Root lazyMount unmountOnExit open={open} onOpenChange={(details) => !details.open && onClose()}>
      <Portal>
        <Backdrop />
        <Positioner look="sheet">
          <Content look="sheet">
            <Header>
              <Title>{title}</Title>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </Header>
            <Body look="sheet">{children}</Body>
          </Content>
        </Positioner>
      </Portal>
    </Parts.Root>
  )
}
