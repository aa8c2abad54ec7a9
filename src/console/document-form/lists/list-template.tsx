import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { cloneElement, use, useEffect, useMemo, useRef, type ReactElement, useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { firstControl } from '#ui/focus/keep-focus.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useDocument } from '../context/document-context.ts'
import { bodyId, ListContext, toggleId, type PendingFocus } from './list-context.ts'
import { useDocumentTexts } from '../context/use-document-texts.ts'
import { useEntryTitle } from './use-entry-title.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { entryKeys, type EntryKeys } from './entry-keys.ts'

/** The entries of a list in their order, and what adds one. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, items, formData, uiSchema, canAdd, onAddClick, optionalDataControl } = props
  const { $id: id, path } = fieldPathId
  const { readOnly } = useDocument()
  const texts = useDocumentTexts()
  const announce = useAnnounce()
  const message = useMessage()
  const titleOf = useEntryTitle(uiSchema, path)
  const pending = useRef<PendingFocus>(undefined)
  const left = useRef<{ index: number; count: number; focused: HTMLElement | null }>(undefined)
  const outer = use(ListContext)
  const list = useMemo(() => {
    const values: readonly unknown[] = Array.isArray(formData) ? formData : []
    return {
      id,
      path,
      values,
      titleOf,
      outer,
      isAdded: (index: number) => pending.current?.kind === 'added' && index === values.length - 1,
      follow: (focus: PendingFocus) => {
        pending.current = focus
      },
    }
  }, [id, path, formData, titleOf, outer])
  const { values, follow } = list
  const keys = useEntryKeys(items, values)

  // After the render in which the entry came, went or moved: the element may have been moved, which takes its focus away.
  useEffect(() => {
    const now = pending.current
    pending.current = undefined
    if (now?.kind === 'added') focusNew(`${id}_${values.length - 1}`)
    const before = left.current
    left.current = undefined
    if (now?.kind === 'removed') {
      const focused = focusAt(id, Math.min(now.index, values.length - 1))
      left.current = { index: now.index, count: values.length, focused }
    }
    // It is back, because it may not be removed.
    else if (before && values.length > before.count && document.activeElement === before.focused)
      focusAt(id, before.index)
    if (now?.kind === 'moved') focusMoved(now)
  }, [id, values])

  return (
    <ListContext value={list}>
      {items.length > 0 ? (
        <Entries>{items.map((item, at) => cloneElement(item, { key: keys[at] ?? at }))}</Entries>
      ) : (
        !optionalDataControl && (
          <Text look="small" muted>
            <Message id="document.empty" />
          </Text>
        )
      )}
      {canAdd && !readOnly && (
        <div>
          <Button look="outline" size="sm" id={addId(id)} onClick={add}>
            <Icon name="plus" size={18} />
            {texts.add(path)}
          </Button>
        </div>
      )}
      {optionalDataControl}
    </ListContext>
  )

  function add() {
    follow({ kind: 'added' })
    const entry = titleOf(undefined, values.length)
    announce(message('document.added', { entry, count: values.length + 1 }))
    onAddClick()
  }
}

function addId(listId: string) {
  return `${listId}__add`
}

function focusNew(entryId: string) {
  const control = firstControl(document.getElementById(bodyId(entryId))) ?? document.getElementById(entryId)
  control?.focus()
}

function focusMoved({ button, closed = button }: { readonly button: string; readonly closed?: string }) {
  const handle = document.getElementById(button) ?? document.getElementById(closed)
  handle?.focus()
}

/** What takes the place of an entry that went: the next one, else the one before, else what adds another. */
function focusAt(listId: string, index: number): HTMLElement | null {
  const entryId = `${listId}_${index}`
  const next = document.getElementById(toggleId(entryId)) ?? document.getElementById(entryId)
  const last = document.getElementById(addId(listId))
  const found = index < 0 ? last : (next ?? last)
  found?.focus()
  return found
}

const Entries = styled('ol', { base: { display: 'grid', gap: '2', minWidth: '0' } })

/** What each entry of a list is drawn by, so that it stays the same element whoever changes the list. */
function useEntryKeys(items: readonly ReactElement[], values: readonly unknown[]): readonly string[] {
  const given = items.map((item, at) => item.key ?? String(at))
  const [state, setState] = useState<EntryKeys>({ given, keys: given, values })
  if (state.values === values && isSameJson(state.given, given)) return state.keys
  const next = entryKeys(state, { given, values })
  setState(next)
  return next.keys
}
