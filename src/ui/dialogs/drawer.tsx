import type { ReactNode } from 'react'
import { Body, Header } from './dialog-parts.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Modal, ModalTitle } from './modal.tsx'

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
    <Modal open={open} look="sheet" onLeave={onClose}>
      <Header>
        <ModalTitle>{title}</ModalTitle>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </Header>
      <Body look="sheet">{children}</Body>
    </Modal>
  )
}
