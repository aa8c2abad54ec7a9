import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { styled } from '#ui/styled.tsx'
import { useDocument } from './document-context.ts'
import { useDocumentTexts } from './use-document-texts.ts'

/** The parts of an object: side by side where they are short and there is room. Of a map, with what adds an entry. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, schema, uiSchema, formData, properties, optionalDataControl, onAddProperty } = props
  const { readOnly } = useDocument()
  const texts = useDocumentTexts()
  const shown = properties.filter(({ hidden }) => !hidden)
  const parts = shown.map(({ name, content }) => <Cell key={name}>{content}</Cell>)
  if (fieldPathId.path.length === 0) return <Parts>{shown.map(({ content }) => content)}</Parts>
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
