import { useId, type MouseEvent, type Ref } from 'react'

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
    <div className="mq-error-summary" ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId}>
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
    </div>
  )
}

/** Following the link would change the address and could leave the route. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
