import type { ComponentProps, ReactNode } from 'react'
import { FieldNotes, RequiredMark } from './field-frame.tsx'

interface CheckboxInputProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  id: string
  label: ReactNode
  requiredLabel?: string | undefined
  help?: ReactNode
  error?: ReactNode
}

/** A checkbox whose whole line can be pressed; it brings its label, help and error, so it needs no `FieldFrame`. */
export function CheckboxInput({ id, label, requiredLabel, help, error, ...props }: CheckboxInputProps) {
  return (
    <div className="mq-field">
      <label className="mq-checkbox" htmlFor={id}>
        <input {...props} id={id} type="checkbox" />
        <span>
          {label}
          {requiredLabel && <RequiredMark label={requiredLabel} />}
        </span>
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
