import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils'
import { createContext, isValidElement } from 'react'
import { Message } from '#i18n/message.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** The id of the part whose case is drawn inside it: it has its frame already. */
export const ChosenCase = createContext<string | undefined>(undefined)

/** Which of several kinds a part is, and below it what that kind asks for. */
export function ChoiceTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const { id = '' } = isValidElement<{ id: string }>(selector) ? selector.props : {}
  return (
    <Stack>
      {selector && (
        <FieldFrame id={id} label={<Message id="document.kind" />}>
          {selector}
        </FieldFrame>
      )}
      <ChosenCase value={id.replace(/__(?:one|any)of_select$/, '')}>{optionSchemaField}</ChosenCase>
    </Stack>
  )
}

const Stack = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
