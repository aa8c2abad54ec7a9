import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useDocument } from '../context/document-context.ts'

interface MapEntryProps extends Pick<
  FieldTemplateProps,
  'id' | 'label' | 'onKeyRenameBlur' | 'onRemoveProperty'
> {
  readonly children: ReactNode
}

/** An entry of a map: its key, which can be changed, and its value. */
export function MapEntry({ id, label, onKeyRenameBlur, onRemoveProperty, children }: MapEntryProps) {
  const message = useMessage()
  const { readOnly } = useDocument()
  const isNew = newKey.test(label)
  return (
    <Row data-entry="">
      <FieldFrame id={`${id}__key`} label={<Message id="document.key" />}>
        <TextInput
          {...controlProps(`${id}__key`, {})}
          key={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={isNew ? '' : label}
          readOnly={readOnly}
          onBlur={(event) => {
            if (event.currentTarget.value !== '') onKeyRenameBlur(event)
          }}
        />
      </FieldFrame>
      {children}
      {!readOnly && (
        <IconButton
          icon="close"
          label={isNew ? message('document.removeEntry') : message('document.remove', { entry: label })}
          onClick={onRemoveProperty}
        />
      )}
    </Row>
  )
}

/** What RJSF calls an entry that has no key yet. */
const newKey = /^newKey(-\d+)?$/

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 2fr) auto' },
    gap: '3',
    alignItems: 'end',
    '& > :nth-child(2)': { gridRow: { base: '2', md: 'auto' } },
  },
})
