import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

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
    <ul className="mq-requirements" aria-label={label}>
      {requirements.map(({ id, text, met }) => (
        <li key={id} data-met={met ? '' : undefined}>
          <Icon name={met ? 'check' : 'dot'} size={16} />
          <span>
            {text}
            <VisuallyHidden> ({met ? metLabel : unmetLabel})</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
