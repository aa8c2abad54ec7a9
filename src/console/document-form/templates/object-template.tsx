import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useDocument } from '../context/document-context.ts'
import { generalId, isGeneral } from '../places/root-parts.ts'
import { useDocumentTexts } from '../context/use-document-texts.ts'

/** The parts of an object: side by side where they are short and there is room. Of a map, with what adds an entry. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, schema, uiSchema, formData, properties, optionalDataControl, onAddProperty } = props
  const { readOnly } = useDocument()
  const texts = useDocumentTexts()
  const shown = properties.filter(({ hidden }) => !hidden)
  const parts = shown.map(({ name, content }) => <Cell key={name}>{content}</Cell>)
  if (fieldPathId.path.length === 0) return <RootParts schema={schema} shown={shown} />
  const canAdd = !readOnly && canExpand(schema, uiSchema, formData)
  if (parts.length === 0 && !canAdd) return optionalDataControl ?? null
  return (
    <>
      {parts.length > 0 && <Grid>{parts}</Grid>}
      {canAdd && (
        <div>
          <Button look="outline" size="sm" id={`${fieldPathId.$id}__add`} onClick={() => onAddProperty()}>
            <Icon name="plus" size={18} />
            {texts.add(fieldPathId.path)}
          </Button>
        </div>
      )}
      {optionalDataControl}
    </>
  )
}

/** The first parts of a document: those that hold others in a card of their own, and the rest together in one. */
function RootParts({ schema, shown }: Pick<ObjectFieldTemplateProps, 'schema'> & RootPartsProps) {
  const { documentId } = useDocument()
  const controls = shown.filter(({ name }) => isGeneral(schema, name))
  const first = controls[0]?.name
  const titleId = `${generalId(documentId)}__title`
  return (
    <Parts>
      {shown.map(({ name, content }) => {
        if (!isGeneral(schema, name)) return content
        if (name !== first) return null
        return (
          <Card key={name} id={generalId(documentId)} tabIndex={-1} role="group" aria-labelledby={titleId}>
            <Stack>
              <Heading level={2} look="subheading" id={titleId}>
                <Message id="document.general" />
              </Heading>
              <Grid>
                {controls.map((control) => (
                  <Cell key={control.name}>{control.content}</Cell>
                ))}
              </Grid>
            </Stack>
          </Card>
        )
      })}
    </Parts>
  )
}

interface RootPartsProps {
  readonly shown: ObjectFieldTemplateProps['properties']
}

const Stack = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Parts = styled('div', { base: { display: 'grid', gap: '5', minWidth: '0' } })
const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    columnGap: '4',
    rowGap: '4',
    alignItems: 'start',
  },
})
const Cell = styled('div', {
  base: {
    minWidth: '0',
    // What holds others takes the whole width.
    '&:has(> [role=group]), &:has(> [data-entry])': { gridColumn: '1 / -1' },
    '&:empty': { display: 'none' },
  },
})
