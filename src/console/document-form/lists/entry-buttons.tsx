import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useDocument } from '../context/document-context.ts'
import { useList } from './list-context.ts'
import { EntryMove } from './entry-move.tsx'
import { OrderButtons } from './order-buttons.tsx'

interface EntryButtonsProps extends Pick<
  ArrayFieldItemTemplateProps,
  'buttonsProps' | 'index' | 'totalItems'
> {
  readonly title: string
}

/** Moves an entry, or takes it away. The focus goes with what moves, and each change is said. */
export function EntryButtons({ buttonsProps, index, totalItems, title }: EntryButtonsProps) {
  const { readOnly } = useDocument()
  const { id: listId, follow } = useList()
  const message = useMessage()
  const announce = useAnnounce()
  const buttonId = (at: number, button: 'up' | 'down') => `${listId}_${at}__${button}`
  if (readOnly) return null
  return (
    <OrderButtons
      name={title}
      up={{ id: buttonId(index, 'up'), can: buttonsProps.hasMoveUp, act: () => move('up') }}
      down={{ id: buttonId(index, 'down'), can: buttonsProps.hasMoveDown, act: () => move('down') }}
      handle={<EntryMove index={index} title={title} />}
      onRemove={() => {
        follow({ kind: 'removed', index })
        announce(message('document.removed', { entry: title, count: totalItems - 1 }))
        buttonsProps.onRemoveItem()
      }}
    />
  )

  function move(button: 'up' | 'down') {
    const to = button === 'up' ? index - 1 : index + 1
    follow({ kind: 'moved', button: buttonId(to, button) })
    announce(message('document.moved', { entry: title, position: to + 1, count: totalItems }))
    if (button === 'up') buttonsProps.onMoveUpItem()
    else buttonsProps.onMoveDownItem()
  }
}
