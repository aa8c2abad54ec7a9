import { useId, useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'

export interface MoveList {
  /** The place of the entry that it lies in. */
  readonly at: number
  readonly name: string
  /** What its entries are called. */
  readonly titles: readonly string[]
  readonly isOwn: boolean
  /** Of its controls. */
  readonly listId: string
  /** The entry that it lies in. */
  readonly holder?: { readonly listId: string; readonly index: number }
}

interface MoveDialogProps {
  readonly title: string
  readonly place: number
  readonly lists: readonly MoveList[]
  readonly onMove: (to: number, into?: MoveList) => void
  readonly onClose: () => void
}

/** Asks where an entry is to go: into which list, where there are several, and to which place in it. */
export function MoveDialog({ title, place, lists, onMove, onClose }: MoveDialogProps) {
  const message = useMessage()
  const id = useId()
  const own = lists.find(({ isOwn }) => isOwn)
  const [into, setInto] = useState(own?.at ?? -1)
  const [to, setTo] = useState(place)
  const list = lists.find(({ at }) => at === into) ?? own
  const titles = list?.titles ?? []
  // Behind the last one there is a place for what comes from another list.
  const places = list?.isOwn ? titles : [...titles, message('document.move.end')]
  return (
    <Dialog
      open
      isShort
      onClose={onClose}
      title={<Message id="document.move.title" values={{ entry: <bdi>{title}</bdi> }} />}
      closeLabel={message('action.close')}
      footer={
        <Button onClick={() => (list && !list.isOwn ? onMove(to, list) : onMove(to))}>
          <Message id="document.move.do" />
        </Button>
      }
    >
      <Fields>
        {lists.length > 1 && (
          <FieldFrame id={`${id}list`} label={message('document.move.into')}>
            <SelectInput
              id={`${id}list`}
              value={String(into)}
              options={lists.map(({ at, name }) => ({ value: String(at), label: name }))}
              onChange={({ target }) => {
                const other = lists.find(({ at }) => at === Number(target.value))
                setInto(Number(target.value))
                setTo(other?.isOwn ? place : (other?.titles.length ?? 0))
              }}
            />
          </FieldFrame>
        )}
        <FieldFrame id={`${id}place`} label={message('document.move.place')}>
          <SelectInput
            id={`${id}place`}
            value={String(to)}
            options={places.map((name, at) => ({
              value: String(at),
              label: message('document.move.at', { position: at + 1, entry: name }),
            }))}
            onChange={({ target }) => setTo(Number(target.value))}
          />
        </FieldFrame>
      </Fields>
    </Dialog>
  )
}

const Fields = styled('div', { base: { display: 'grid', gap: '4' } })
