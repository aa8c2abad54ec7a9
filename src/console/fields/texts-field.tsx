import type { FieldProps } from '@rjsf/utils'
import { useDeferredValue, useState, useEffect } from 'react'
import { isRecord } from '#schemas/json/read-value.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { foundTexts, type OwnTexts, type StandardTexts } from './found-texts.ts'
import { OwnTextRow } from './own-text-row.tsx'
import { offeredLanguages } from '#schemas/config/languages.ts'
import { loadStandardTexts } from '#i18n/standard-texts.ts'

/** Texts of the merchant's own, each beside the standard text and in every language; found by any word of either. */
export function TextsField({ formData, fieldPathId, readonly, onChange }: FieldProps) {
  const own: OwnTexts = isRecord(formData) ? (formData as OwnTexts) : {}
  const message = useMessage()
  const standard = useStandardTexts()
  const [query, setQuery] = useState('')
  const [onlyOwn, setOnlyOwn] = useState(true)
  const sought = useDeferredValue(query)
  const found = foundTexts({ standard, own, query: sought, onlyOwn })
  const id = fieldPathId.$id

  return (
    <Stack>
      <Filters>
        <FieldFrame id={`${id}__find`} label={<Message id="document.locales.find" />}>
          <TextInput
            id={`${id}__find`}
            type="search"
            dir="auto"
            autoComplete="off"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              // Anyone who looks for a text mostly wants to change one that is not changed yet.
              if (target.value !== '') setOnlyOwn(false)
            }}
          />
        </FieldFrame>
        <CheckboxInput
          id={`${id}__own`}
          label={<Message id="document.locales.onlyOwn" />}
          checked={onlyOwn}
          onChange={({ target }) => setOnlyOwn(target.checked)}
        />
      </Filters>
      <Text look="small" muted role="status">
        {found.length === 0 && onlyOwn && query === ''
          ? message('document.locales.none')
          : message('document.locales.found', {
              count: found.length,
              shown: Math.min(found.length, mostShown),
            })}
      </Text>
      <List>
        {found.slice(0, mostShown).map((messageId) => (
          <OwnTextRow
            key={messageId}
            id={id}
            messageId={messageId}
            own={own}
            standard={standard}
            isFixed={readonly === true}
            onChange={change}
          />
        ))}
      </List>
    </Stack>
  )

  function change(language: string, messageId: string, text: string) {
    const { [messageId]: _, ...others } = own[language] ?? {}
    const texts = text === '' ? others : { ...own[language], [messageId]: text }
    const { [language]: __, ...rest } = own
    onChange(Object.keys(texts).length > 0 ? { ...own, [language]: texts } : rest, fieldPathId.path)
  }
}

/** Enough to see that one has to type more. */
const mostShown = 30

const Stack = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Filters = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 24rem) auto' },
    columnGap: '5',
    rowGap: '2',
    alignItems: 'end',
  },
})
const List = styled('ul', { base: { display: 'grid' } })

/** The texts of the site in every language, once they are there; where they cannot be had it throws, to the boundary around it. */
function useStandardTexts(): StandardTexts {
  const [texts, setTexts] = useState<StandardTexts>(new Map())
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    Promise.all(
      offeredLanguages.map(async (language) => [language, await loadStandardTexts(language)] as const),
    ).then(
      (all) => setTexts(new Map(all)),
      (error: unknown) => setFailure({ error }),
    )
  }, [])
  if (failure) throw failure.error
  return texts
}
