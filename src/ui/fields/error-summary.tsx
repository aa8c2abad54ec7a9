import { useId, type MouseEvent, type Ref } from 'react'
import { styled } from '../styles/styled.tsx'

export interface FieldError {
  /** The id of the control to which the link leads. */
  fieldId: string
  message: string
}

interface ErrorSummaryProps {
  title: string
  errors: readonly FieldError[]
  /** To focus it after a failed attempt. */
  ref?: Ref<HTMLDivElement>
}

/** Every error of a form at its top, in the words that stand at the fields, each a link to its field. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <Root ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={focusField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  )
}

/** Following the link would change the address and could leave the route. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

const Root = styled('div', {
  base: {
    px: '5',
    py: '4',
    border: '1px solid var(--mq-danger-text)',
    borderInlineStartWidth: '4px',
    borderRadius: 'm',
    bg: 'danger.soft',
    color: 'danger.onSoft',
    '& h2': { fontWeight: 'semibold' },
    '& ul': { display: 'grid', marginBlockStart: '1' },
    '& a': {
      display: 'inline-block',
      py: '1.5',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
    },
  },
})
