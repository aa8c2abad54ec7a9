import { useId, useRef, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Body, Footer, Header } from './dialog-parts.tsx'
import { Modal, ModalTitle } from './modal.tsx'

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
  const words = useId()
  return (
    <Modal
      role="alertdialog"
      open={open}
      onLeave={(by) => by === 'escape' && !busy && onCancel()}
      initialFocus={() => first.current}
      describedBy={children ? words : undefined}
    >
      <Header>
        <ModalTitle>{title}</ModalTitle>
      </Header>
      <Body>{children && <div id={words}>{children}</div>}</Body>
      <Footer>
        {cancelLabel && (
          <Button ref={first} look="outline" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
        )}
        <Button ref={cancelLabel ? undefined : first} look={look} onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </Footer>
    </Modal>
  )
}
