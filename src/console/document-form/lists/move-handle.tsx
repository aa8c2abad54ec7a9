import { useState } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MoveDialog, type MoveList } from './move-dialog.tsx'
import { useEntryDrag } from './use-entry-drag.ts'

interface MoveHandleProps {
  readonly listId: string
  readonly index: number
  readonly title: string
  /** Its own list, and others that it can go into. Worked out when somebody asks. */
  readonly lists: () => readonly MoveList[]
  /** There is no other place for it. */
  readonly isAlone: boolean
  /** `into` where it is not its own list. */
  readonly onMove: (to: number, into?: MoveList) => void
}

/** Drags an entry to its place, or asks for the place where it is pressed. */
export function MoveHandle({ listId, index, title, lists, isAlone, onMove }: MoveHandleProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const drag = useEntryDrag({ listId, index, lists, onDrop: onMove, onPress: () => setOpen(true) })
  if (isAlone) return null
  return (
    <>
      <IconButton
        icon="grip"
        id={handleId(listId, index)}
        label={message('document.move', { entry: title })}
        aria-haspopup="dialog"
        style={{ touchAction: 'none', cursor: 'grab' }}
        {...drag}
      />
      {isOpen && (
        <MoveDialog
          title={title}
          place={index}
          lists={lists()}
          onClose={() => setOpen(false)}
          onMove={(to, into) => {
            setOpen(false)
            onMove(to, into)
          }}
        />
      )}
    </>
  )
}

/** By which the focus finds it again. */
export function handleId(listId: string, index: number) {
  return `${listId}_${index}__move`
}
