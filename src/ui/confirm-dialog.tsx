import { Dialog as Parts } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Backdrop, Body, Content, Footer, Header, Positioner, Root, Title } from './dialog-parts.tsx'
import { useModalLayer } from './modal-layers.ts'

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
  const { place, opener } = useModalLayer(open)
  return (
    <Root
      role="alertdialog"
      open={open}
      onOpenChange={(details) => !details.open && onCancel()}
      closeOnEscape={!busy}
      closeOnInteractOutside={false}
      initialFocusEl={() => first.current}
      finalFocusEl={opener}
    >
      <Portal>
        <Backdrop />
        <Positioner ref={place}>
          <Content>
            <Header>
              <Title>{title}</Title>
            </Header>
            <Body>{children && <Parts.Description>{children}</Parts.Description>}</Body>
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
          </Content>
        </Positioner>
      </Portal>
    </Root>
  )
}
