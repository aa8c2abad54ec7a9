import type { ReactNode } from 'react'
import { errorId, helpId } from './control-props.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FieldFrameProps {
  /** The id of the control inside, which takes its other attributes from `controlProps(id, …)`. */
  id: string
  label: ReactNode
  /** The word behind the asterisk of a required field; without it the field is optional. */
  requiredLabel?: string | undefined
  help?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** The label above, the help and the error below a control. */
export function FieldFrame({ id, label, requiredLabel, help, error, children }: FieldFrameProps) {
  return (
    <div className="mq-field">
      <label className="mq-field__label" htmlFor={id}>
        {label}
        {requiredLabel && <RequiredMark label={requiredLabel} />}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

export function RequiredMark({ label }: { label: string }) {
  return (
    <>
      <span className="mq-field__required" aria-hidden="true">
        *
      </span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </>
  )
}

/** The help and the error alone, for a control that carries its own label. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {error && (
        <p className="mq-field__error" id={errorId(id)}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <div className="mq-field__help" id={helpId(id)}>
          {help}
        </div>
      )}
    </>
  )
}
