import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { Backdrop, Body, Content, Header, Positioner, Root, Title } from './dialog-parts.tsx'
import { IconButton } from './icon-button.tsx'
import { useModalLayer } from './modal-layers.ts'
import { showFocused } from './show-focused.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** A sheet from the start of the line, for the menu of a phone. */
export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  const { place, opener } = useModalLayer(open)
  return (
    <Root open={open} onOpenChange={(details) => !details.open && onClose()} finalFocusEl={opener}>
      <Portal>
        <Backdrop />
        <Positioner ref={place} look="sheet">
          <Content look="sheet" onFocus={showFocused}>
            <Header>
              <Title>{title}</Title>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </Header>
            <Body look="sheet">{children}</Body>
          </Content>
        </Positioner>
      </Portal>
    </Root>
  )
}
