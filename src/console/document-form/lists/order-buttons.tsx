import type { ReactNode } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface Move {
  /** By which the focus finds the button again when its place has changed. */
  readonly id: string
  readonly can: boolean
  readonly act: () => void
}

interface OrderButtonsProps {
  readonly name: string
  readonly up: Move
  readonly down: Move
  readonly onRemove: () => void
  /** What brings it right to where it belongs; without it there is only a step up or down. */
  readonly handle?: ReactNode
}

/** Up, down and away. What cannot move further keeps its button, so that the focus stays on it. */
export function OrderButtons({ name, up, down, onRemove, handle }: OrderButtonsProps) {
  const message = useMessage()
  return (
    <Row>
      {handle}
      <IconButton icon="chevron-up" label={message('document.moveUp', { entry: name })} {...moving(up)} />
      <IconButton
        icon="chevron-down"
        label={message('document.moveDown', { entry: name })}
        {...moving(down)}
      />
      <IconButton icon="close" label={message('document.remove', { entry: name })} onClick={onRemove} />
    </Row>
  )
}

function moving({ id, can, act }: Move) {
  return { id, 'aria-disabled': can ? undefined : true, onClick: can ? act : undefined }
}

const Row = styled('div', {
  base: { display: 'flex', alignItems: 'center', flex: 'none', marginInlineStart: 'auto' },
})
