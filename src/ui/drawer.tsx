import { Dialog as Parts, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dialogRecipe } from './dialog-recipe.ts'
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
    <Parts.Root recipe={dialogRecipe} open={open} onOpenChange={(details) => !details.open && onClose()}>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner p="0" overflow="hidden">
          <Parts.Content css={sheet}>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </Parts.Header>
            <Parts.Body px="4" overflow="auto">
              {children}
            </Parts.Body>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}

const sheet = {
  m: '0',
  width: 'min(21rem, calc(100vw - 3.5rem))',
  height: '100dvh',
  borderRadius: '0',
  borderWidth: '0',
  borderInlineEndWidth: '1px',
  _open: { animation: 'slide-in-start 320ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
  _closed: { animation: 'slide-out-start 120ms' },
}
