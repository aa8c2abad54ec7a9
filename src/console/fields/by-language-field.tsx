import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import { isRecord } from '#schemas/json/read-value.ts'
import { languageTable, offeredLanguages } from '#schemas/config/languages.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { keyName } from '../document-form/context/use-document-texts.ts'

/** What is written once in each language: side by side where there is room, so that one is translated from the other. */
export function ByLanguageField(props: FieldProps) {
  const { schema, uiSchema, formData, fieldPathId, registry, required, readonly, onChange } = props
  const message = useMessage()
  const { SchemaField } = registry.fields
  const words = isRecord(formData) ? formData : {}
  const keys = Object.keys(words)
  const inner = useMemo(() => ofOneLanguage(schema), [schema])
  const missing = offeredLanguages.filter((language) => !keys.includes(language))
  if (!SchemaField) return null
  return (
    <>
      <Columns>
        {keys.map((key) => (
          <Column key={key}>
            <SchemaField
              {...props}
              name={key}
              schema={inner}
              uiSchema={uiSchema?.['additionalProperties'] ?? {}}
              formData={words[key]}
              errorSchema={{}}
              required
              fieldPathId={toFieldPathId(key, registry.globalFormOptions, fieldPathId.path)}
            />
            {!readonly && (keys.length > 1 || !required) && (
              <div>
                <Button look="ghost" size="sm" onClick={() => remove(key)}>
                  <Icon name="close" size={18} />
                  {message('document.remove', { entry: keyName(key) })}
                </Button>
              </div>
            )}
          </Column>
        ))}
      </Columns>
      {!readonly && missing.length > 0 && (
        <Row>
          {missing.map((language) => (
            <Button
              key={language}
              look="outline"
              size="sm"
              id={`${fieldPathId.$id}_${language}__add`}
              onClick={() => onChange({ ...words, [language]: emptyOf(inner) }, fieldPathId.path)}
            >
              <Icon name="plus" size={18} />
              {message('document.addLanguage', { language: languageTable[language].name })}
            </Button>
          ))}
        </Row>
      )}
    </>
  )

  function remove(key: string) {
    const { [key]: _, ...rest } = words
    onChange(Object.keys(rest).length > 0 || required ? rest : undefined, fieldPathId.path)
  }
}

/** What it says of itself, the name of the language says better. Entries leave the symbol out by which RJSF marks keys that can be renamed. */
const leftOut: readonly string[] = ['title', 'description']

function ofOneLanguage({ patternProperties = {} }: RJSFSchema): RJSFSchema {
  const inner: readonly [string, unknown][] = Object.entries(Object.values(patternProperties)[0] ?? {})
  return Object.fromEntries(inner.filter(([key]) => !leftOut.includes(key)))
}

function emptyOf({ type }: RJSFSchema) {
  return type === 'object' ? {} : ''
}

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
    columnGap: '6',
    rowGap: '5',
    alignItems: 'start',
  },
})
const Column = styled('div', { base: { display: 'grid', gap: '3', minWidth: '0' } })
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
