import { Dialog as Parts, Portal } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { dialogRecipe } from './dialog-recipe.ts'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What happens, in words; it is read out when the dialog opens. */
  children?: ReactNode
  confirmLabel: ReactNode
  /** Without it there is one way out. */
  cancelLabel?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  look?: 'solid' | 'danger'
  busy?: boolean
}

/** A question or a warning that has to be answered (`alertdialog`). The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, look, busy = false } = props
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Parts.Root
      recipe={dialogRecipe}
      role="alertdialog"
      open={open}
      onOpenChange={(details) => !details.open && onCancel()}
      closeOnEscape={!busy}
      closeOnInteractOutside={false}
      initialFocusEl={() => first.current}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
            </Parts.Header>
            <Parts.Body>{children && <Parts.Description>{children}</Parts.Description>}</Parts.Body>
            <Parts.Footer>
              {cancelLabel && (
                <Button ref={first} look="outline" onClick={onCancel} disabled={busy}>
                  {cancelLabel}
                </Button>
              )}
              <Button ref={cancelLabel ? undefined : first} look={look} onClick={onConfirm} busy={busy}>
                {confirmLabel}
              </Button>
            </Parts.Footer>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
