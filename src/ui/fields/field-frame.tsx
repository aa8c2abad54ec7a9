import type { ReactNode } from 'react'
import { errorId, helpId } from './control-props.ts'
import { Icon } from '../icons/icon.tsx'
import { styled } from '../styles/styled.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

interface FieldFrameProps {
  /** The id of the control inside, which takes its other attributes from `controlProps(id, …)`. */
  id: string
  label: ReactNode
  /** What stands behind the label and its asterisk. */
  mark?: ReactNode
  /** The word behind the asterisk of a required field; without it the field is optional. */
  requiredLabel?: string | undefined
  help?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** The label above, the help and the error below a control. */
export function FieldFrame({ id, label, mark, requiredLabel, help, error, children }: FieldFrameProps) {
  return (
    <Field>
      <Label htmlFor={id}>
        {label}
        {requiredLabel && <RequiredMark label={requiredLabel} />}
        {mark && <> {mark}</>}
      </Label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </Field>
  )
}

export function RequiredMark({ label }: { label: string }) {
  return (
    <>
      <Star aria-hidden="true">*</Star>
      <VisuallyHidden> {label}</VisuallyHidden>
    </>
  )
}

/** The help and the error alone, for a control that carries its own label. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {error && (
        <Wrong id={errorId(id)}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </Wrong>
      )}
      {help && <FieldHelp id={helpId(id)}>{help}</FieldHelp>}
    </>
  )
}

export const Field = styled('div', {
  base: {
    // Blocks, because the parts of a grid are laid out together: what is typed into a control lays out that alone.
    '& > * + *': { mt: '1.5' },
    minWidth: '0',
    contain: 'layout style',
    // Fields after it would be painted over its list.
    "&:has([aria-expanded='true'])": { position: 'relative', zIndex: '1' },
  },
})

export const FieldHelp = styled('div', {
  base: { color: 'fg.muted', fontSize: 'sm', lineHeight: '1.45' },
})

const Label = styled('label', {
  base: { display: 'block', fontSize: '0.9375rem', fontWeight: 'medium', lineHeight: '1.4' },
})
const Star = styled('span', { base: { color: 'danger.text', marginInlineStart: '0.2em' } })
const Wrong = styled('p', {
  base: {
    display: 'flex',
    gap: '0.4rem',
    color: 'danger.text',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '1.45',
    '& svg': { flex: 'none', marginBlockStart: '0.1rem' },
  },
})
