import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ComboboxInput } from '#ui/selects/combobox-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { DocumentUiOptions } from '../../parts/document/document-source.ts'
import { useFieldNotes } from '../context/field-notes.ts'
import { dropMarks } from '../lists/drop-marks.ts'
import { entryMarks } from '../lists/drop-target.ts'
import { MoveHandle } from '../lists/move-handle.tsx'
import { OrderButtons } from '../lists/order-buttons.tsx'
import { useDocumentTexts } from '../context/use-document-texts.ts'

/** Some of a closed list of values, each once, in an order: what is chosen can be moved and taken away, the rest is found by typing. */
export function ChosenListWidget({ id, value, options, readonly, disabled, onChange }: WidgetProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const addLabel = useDocumentTexts().add(useFieldNotes(id).path)
  const { optionText } = options as DocumentUiOptions
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const nameOf = (each: unknown) => optionText?.(each, message) ?? String(each)
  const rest = (options.enumOptions ?? []).filter((option) => !chosen.includes(option.value))
  const focus = useRef<string>(undefined)
  useEffect(() => {
    if (focus.current !== undefined) document.getElementById(focus.current)?.focus()
    focus.current = undefined
  })
  const isFixed = readonly || disabled

  return (
    <>
      {chosen.length === 0 && (
        <Text look="small" muted>
          <Message id="document.empty" />
        </Text>
      )}
      <Chosen>
        {chosen.map((each, index) => (
          <Line key={String(each)} {...entryMarks(id, index)}>
            <Place>{index + 1}</Place>
            <Name>{nameOf(each)}</Name>
            {!isFixed && (
              <OrderButtons
                name={nameOf(each)}
                up={{ id: buttonId(index, 'up'), can: index > 0, act: () => move(index, index - 1, 'up') }}
                down={{
                  id: buttonId(index, 'down'),
                  can: index < chosen.length - 1,
                  act: () => move(index, index + 1, 'down'),
                }}
                handle={
                  <MoveHandle
                    listId={id}
                    index={index}
                    title={nameOf(each)}
                    isAlone={chosen.length < 2}
                    lists={() => [{ at: 0, name: '', titles: chosen.map(nameOf), isOwn: true, listId: id }]}
                    onMove={(to) => move(index, to, 'move')}
                  />
                }
                onRemove={() => remove(index)}
              />
            )}
          </Line>
        ))}
      </Chosen>
      {!isFixed && rest.length > 0 && (
        <FieldFrame id={`${id}__add`} label={addLabel}>
          <ComboboxInput
            id={`${id}__add`}
            options={rest.map((option) => {
              const label = nameOf(option.value)
              return { value: String(option.value), label, keywords: [String(option.value)] }
            })}
            value={undefined}
            onChoose={(text) => add(rest.find((option) => String(option.value) === text)?.value)}
            listLabel={addLabel}
            countText={(count) => message('document.found', { count })}
            placeholder={message('document.find')}
          />
        </FieldFrame>
      )}
    </>
  )

  function buttonId(index: number, button: Button) {
    return `${id}_${index}__${button}`
  }

  function add(added: unknown) {
    announce(message('document.added', { entry: nameOf(added), count: chosen.length + 1 }))
    onChange([...chosen, added])
  }

  function move(from: number, to: number, button: Button) {
    const next = chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from])
    focus.current = buttonId(to, button)
    announce(
      message('document.moved', { entry: nameOf(chosen[from]), position: to + 1, count: chosen.length }),
    )
    onChange(next)
  }

  function remove(index: number) {
    const left = chosen.length - 1
    focus.current = left > 0 ? buttonId(Math.min(index, left - 1), 'up') : `${id}__add`
    announce(message('document.removed', { entry: nameOf(chosen[index]), count: left }))
    onChange(chosen.toSpliced(index, 1))
  }
}

type Button = 'up' | 'down' | 'move'

const Chosen = styled('ol', { base: { display: 'grid', gap: '1.5', minWidth: '0' } })
const Line = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    paddingInlineStart: '3',
    minHeight: '3rem',
    borderWidth: '1px',
    borderRadius: 'm',
    minWidth: '0',
    ...dropMarks,
  },
})
const Place = styled('span', {
  base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', minWidth: '1.5rem' },
})
const Name = styled('span', {
  base: { flex: '1 1 auto', fontWeight: 'medium', minWidth: '0', overflowWrap: 'anywhere', py: '2' },
})
