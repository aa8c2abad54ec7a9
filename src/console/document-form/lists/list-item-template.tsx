import { getSchemaType, type ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { useState } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useDocument, useIsLedTo } from '../context/document-context.ts'
import { documentOptions } from '../../parts/document/document-source.ts'
import { dropMarks } from './drop-marks.ts'
import { EntryButtons } from './entry-buttons.tsx'
import { entryMarks } from './drop-target.ts'
import { bodyId, toggleId, useList } from './list-context.ts'
import { ProblemBadge } from '../templates/section.tsx'
import { useEntryTitle } from './use-entry-title.ts'

/** An entry of a list: closed it says what it is, open it shows its parts. One that is a single control is always open. */
export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { index, schema, parentUiSchema, buttonsProps, children } = props
  const { $id: id, path } = buttonsProps.fieldPathId
  const message = useMessage()
  const list = useList()
  const { values } = list
  const { isOpen, toggle } = useOpen(path, index)
  const value = values[index]
  const title = useEntryTitle(parentUiSchema, path.slice(0, -1))(value, index)
  const note = documentOptions(parentUiSchema).entryNote?.(value, message)
  const buttons = <EntryButtons {...props} title={title} />
  const type = getSchemaType(schema)
  if (type !== 'object' && type !== 'array')
    return (
      <Line {...entryMarks(list.id, index)}>
        <Grow>{children}</Grow>
        {buttons}
      </Line>
    )
  return (
    <Entry open={isOpen} {...entryMarks(list.id, index)}>
      <Head>
        <Toggle
          type="button"
          id={toggleId(id)}
          aria-expanded={isOpen}
          aria-controls={bodyId(id)}
          onClick={toggle}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
          <Number>{index + 1}</Number>
          <Words>
            <Title>{title}</Title>
            {note && !isOpen && <Note>{note}</Note>}
          </Words>
        </Toggle>
        <ProblemBadge path={path} />
        {buttons}
      </Head>
      <Body id={bodyId(id)} hidden={!isOpen}>
        {isOpen && children}
      </Body>
    </Entry>
  )
}

/** Closed at first, but for one that was just added; what somebody is led to opens. */
function useOpen(path: readonly (string | number)[], index: number) {
  const { reveals } = useDocument()
  const { isAdded } = useList()
  const isLedTo = useIsLedTo([...path])
  const [isOpen, setOpen] = useState(() => isLedTo || isAdded(index))
  const [revealed, setRevealed] = useState(reveals)
  if (revealed !== reveals) {
    setRevealed(reveals)
    if (isLedTo) setOpen(true)
  }
  return { isOpen, toggle: () => setOpen(!isOpen) }
}

const Line = styled('li', { base: { display: 'flex', gap: '2', alignItems: 'flex-end', ...dropMarks } })
const Grow = styled('div', { base: { flex: '1', minWidth: '0' } })
const Entry = styled('li', {
  base: { borderWidth: '1px', borderRadius: 'm', minWidth: '0', bg: 'surface', ...dropMarks },
  variants: { open: { true: { borderColor: 'border.strong' } } },
})
const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1',
    paddingInlineEnd: '1',
  },
})
const Toggle = styled('button', {
  base: {
    flex: '1 1 13rem',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minWidth: '0',
    minHeight: '3rem',
    px: '3',
    py: '2',
    borderRadius: 'm',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'brand.text' },
    '& svg': { flex: 'none', color: 'fg.muted' },
  },
})
const Number = styled('span', {
  base: { minWidth: '1.5rem', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})
const Words = styled('span', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline', minWidth: '0' },
})
const Title = styled('span', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } })
const Note = styled('span', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
const Body = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '3', sm: '4' },
    borderTopWidth: '1px',
    '&[hidden]': { display: 'none' },
  },
})
