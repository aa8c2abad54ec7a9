import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { useDocument } from './document-context.ts'
import { useList } from './list-context.ts'
import { OrderButtons } from './order-buttons.tsx'

interface EntryButtonsProps extends Pick<
  ArrayFieldItemTemplateProps,
  'buttonsProps' | 'index' | 'totalItems'
> {
  readonly title: string
  /** A long list has a choice of places in its open entries alone: hundreds of them are slow. */
  readonly isOpen: boolean
}

/** Moves an entry, or takes it away. The focus goes with what moves, and each change is said. */
export function EntryButtons({ buttonsProps, index, totalItems, title, isOpen }: EntryButtonsProps) {
  const { readOnly, setValue } = useDocument()
  const { follow, values } = useList()
  const message = useMessage()
  const listId = buttonsProps.fieldPathId.$id.replace(/_\d+$/, '')
  const announce = useAnnounce()
  const buttonId = (at: number, button: 'up' | 'down' | 'place') => `${listId}_${at}__${button}`
  if (readOnly) return null
  return (
    <OrderButtons
      name={title}
      up={{ id: buttonId(index, 'up'), can: buttonsProps.hasMoveUp, act: () => move('up') }}
      down={{ id: buttonId(index, 'down'), can: buttonsProps.hasMoveDown, act: () => move('down') }}
      {...(isOpen && {
        place: { id: buttonId(index, 'place'), place: index, places: totalItems, onMove: moveTo },
      })}
      onRemove={() => {
        follow({ kind: 'removed', index })
        announce(message('document.removed', { entry: title, count: totalItems - 1 }))
        buttonsProps.onRemoveItem()
      }}
    />
  )

  function moveTo(to: number) {
    follow({ kind: 'moved', button: buttonId(to, 'place') })
    announce(message('document.moved', { entry: title, position: to + 1, count: totalItems }))
    const { path } = buttonsProps.fieldPathId
    setValue(path.slice(0, -1), values.toSpliced(index, 1).toSpliced(to, 0, values[index]))
  }

  function move(button: 'up' | 'down') {
    const to = button === 'up' ? index - 1 : index + 1
    follow({ kind: 'moved', button: buttonId(to, button) })
    announce(message('document.moved', { entry: title, position: to + 1, count: totalItems }))
    if (button === 'up') buttonsProps.onMoveUpItem()
    else buttonsProps.onMoveDownItem()
  }
}
