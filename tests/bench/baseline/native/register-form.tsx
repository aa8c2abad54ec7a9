import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { fields, validate, type BaselineField } from '../fields.ts'

type Errors = Readonly<Record<string, string | undefined>>

/** The registration that somebody would write by hand: native inputs, the same rules as code, a summary of what is wrong. */
export function RegisterForm() {
  const [errors, setErrors] = useState<Errors>({})
  const [summary, setSummary] = useState<readonly BaselineField[]>([])
  const values = useRef<Record<string, string>>({})
  const look = (field: BaselineField) => validate(field, values.current[field.id] ?? '', values.current)

  function change(field: BaselineField, value: string) {
    values.current[field.id] = value
    if (errors[field.id]) setErrors((known) => ({ ...known, [field.id]: look(field) }))
  }
  function leave(field: BaselineField) {
    if (values.current[field.id]) setErrors((known) => ({ ...known, [field.id]: look(field) }))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = Object.fromEntries(fields.map((field) => [field.id, look(field)]))
    const wrong = fields.filter(({ id }) => found[id])
    setErrors(found)
    setSummary(wrong)
    document.getElementById(wrong[0]?.id ?? '')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>Register</h1>
      {summary.length > 1 && (
        <ul role="alert">
          {summary.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {label}: {errors[id]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {fields.map((field) => (
        <label key={field.id} htmlFor={field.id}>
          {field.label}
          <Control
            field={field}
            error={errors[field.id]}
            onChange={(value) => change(field, value)}
            onBlur={() => leave(field)}
          />
          {errors[field.id] && (
            <span className="error" id={`${field.id}-error`}>
              {errors[field.id]}
            </span>
          )}
        </label>
      ))}
      <button type="submit">Register</button>
    </form>
  )
}

interface ControlProps {
  readonly field: BaselineField
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

function Control({ field, error, onChange, onBlur }: ControlProps) {
  const joined = {
    id: field.id,
    name: field.id,
    autoComplete: field.autoComplete,
    'aria-required': field.required,
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${field.id}-error` }),
    onBlur,
  }
  if (field.type === 'select') {
    return (
      <select {...joined} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose</option>
        <option value="63">+63</option>
        <option value="356">+356</option>
      </select>
    )
  }
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const ticked = target.checked ? 'yes' : ''
    onChange(target.type === 'checkbox' ? ticked : target.value)
  }
  return <input {...joined} type={field.type} onChange={changed} />
}
