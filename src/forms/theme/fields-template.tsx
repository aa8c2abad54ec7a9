import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { Fragment, useState } from 'react'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useFormContext } from '../draft/form-context.ts'
import { groupsOf } from './groups-of.ts'
import { styled } from '#ui/styles/styled.tsx'
import { stillKeys } from './still-keys.ts'

/**
 * The fields one below the other, with a heading for each group where there are several. All are children of one element, so
 * that a field which a release moves to another place is the same input; the one with the focus is not even moved.
 */
export function FieldsTemplate({ properties }: ObjectFieldTemplateProps) {
  const { draft, slots, depart } = useFormContext()
  const isShown = (field: string) => !slots.settled?.includes(field)
  const fields = draft.shown.fields.filter(({ id }) => isShown(id))
  const names = fields.map(({ id }) => id)
  const [keys, setKeys] = useState(() => stillKeys([], names, undefined))
  const still = stillKeys(keys, names, draft.focused)
  if (still !== keys) setKeys(still)
  const groups = groupsOf(fields)
  const mixed = fields.some(({ required }) => required) && fields.some(({ required }) => !required)
  return (
    <Grid>
      {mixed && (
        <Note>
          <Message id="form.requiredNote" />
        </Note>
      )}
      {still.map(({ name, key }) => (
        <Fragment key={key}>
          {groups.has(name) && (
            <Wide data-first={name === fields[0]?.id ? '' : undefined}>
              <h3>
                <Message id={messageIdOf(`form.group.${groups.get(name)}`)} />
              </h3>
            </Wide>
          )}
          <Cell
            data-field={name}
            onFocus={() => draft.arrive(name)}
            onBlur={({ currentTarget }) => {
              // Another window took the focus, or a button of the field.
              if (!currentTarget.contains(document.activeElement)) depart(name)
            }}
          >
            {properties.find((property) => property.name === name)?.content}
          </Cell>
        </Fragment>
      ))}
    </Grid>
  )
}

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(7.5rem, 2fr) minmax(0, 3fr)',
    columnGap: '3',
    rowGap: '5',
    alignItems: 'start',
  },
})
const Note = styled('p', { base: { gridColumn: '1 / -1', textStyle: 'small', color: 'fg.muted' } })
const Cell = styled('div', {
  base: {
    gridColumn: '1 / -1',
    minWidth: '0',
    // The dialing code stands beside its number.
    '&[data-field=countryDialingCode]': { gridColumn: '1' },
    '&[data-field=countryDialingCode] + &[data-field=mobileNum]': { gridColumn: '2' },
  },
})
const Wide = styled('div', {
  base: {
    gridColumn: '1 / -1',
    mt: '3',
    pt: '5',
    borderTopWidth: '1px',
    color: 'fg.muted',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    '&[data-first]': { m: '0', p: '0', border: 'none' },
  },
})
