import type { ComponentProps, ReactNode } from 'react'
import { Field, FieldNotes, RequiredMark } from './field-frame.tsx'
import { styled } from '../styles/styled.tsx'

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
    <Field>
      <Line htmlFor={id}>
        <input {...props} id={id} type="checkbox" />
        <span>
          {label}
          {requiredLabel && <RequiredMark label={requiredLabel} />}
        </span>
      </Line>
      <FieldNotes id={id} help={help} error={error} />
    </Field>
  )
}

const Line = styled('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    alignItems: 'start',
    minHeight: 'touch',
    py: '2',
    cursor: 'pointer',
    '& input': {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '6',
      height: '6',
      border: '1px solid var(--mq-border-strong)',
      borderRadius: 'min(var(--mq-radius-s), 0.5rem)',
      bg: 'sunken',
      cursor: 'inherit',
    },
    '& input:checked': { borderColor: 'brand.text', bg: 'brand.text' },
    // The tick is two borders, which forced colours keep.
    '& input:checked::after': {
      content: '""',
      width: '0.45rem',
      height: '0.8rem',
      border: 'solid var(--mq-surface)',
      borderWidth: '0 2.5px 2.5px 0',
      translate: '0 -0.1rem',
      rotate: '45deg',
    },
    "& input[aria-invalid='true']": { outline: '2px solid var(--mq-danger-text)', outlineOffset: '2px' },
  },
})
