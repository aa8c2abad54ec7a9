import { Icon } from '../icons/icon.tsx'
import { styled } from '../styles/styled.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export interface Requirement {
  id: string
  text: string
  met: boolean
}

interface RequirementListProps {
  requirements: readonly Requirement[]
  metLabel: string
  unmetLabel: string
  label?: string
}

/** What a value has to be, and which of it it already is: by icon, by colour and in words. */
export function RequirementList({ requirements, metLabel, unmetLabel, label }: RequirementListProps) {
  return (
    <List aria-label={label}>
      {requirements.map(({ id, text, met }) => (
        <li key={id} data-met={met ? '' : undefined}>
          <Icon name={met ? 'check' : 'dot'} size={16} />
          <span>
            {text}
            <VisuallyHidden> ({met ? metLabel : unmetLabel})</VisuallyHidden>
          </span>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    '& li': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '& svg': { flex: 'none', marginBlockStart: '0.15rem' },
    '& [data-met]': { color: 'success.text' },
  },
})
