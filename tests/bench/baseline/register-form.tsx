import { useRef, useState, type FormEvent } from 'react'

interface Field {
  readonly id: string
  readonly label: string
  readonly type: string
  readonly autoComplete: string
  check(value: string, all: Readonly<Record<string, string>>): string | undefined
}

/** The registration that somebody would write by hand: native inputs, the rules of the demo merchant as code. */
const fields: readonly Field[] = [
  {
    id: 'username',
    label: 'Username',
    type: 'text',
    autoComplete: 'username',
    check: (value) => {
      if (value.length < 6 || value.length > 15) return 'From 6 to 15 characters'
      return /^\p{L}[\p{L}\d]*$/u.test(value) ? undefined : 'A letter first, then letters and digits'
    },
  },
  {
    id: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    check: (value) => (value.length < 8 || value.length > 64 ? 'From 8 to 64 characters' : undefined),
  },
  {
    id: 'confirmPassword',
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
    check: (value, all) => (value === all['password'] ? undefined : 'The two entries are inconsistent'),
  },
  {
    id: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    check: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : 'This is not an email address'),
  },
  { id: 'payeeName', label: 'Full name', type: 'text', autoComplete: 'name', check: () => undefined },
  { id: 'nickname', label: 'Nickname', type: 'text', autoComplete: 'nickname', check: () => undefined },
  {
    id: 'birthday',
    label: 'Birthday',
    type: 'date',
    autoComplete: 'bday',
    check: (value) => (Date.parse(value) < Date.now() - 18 * 31_556_952_000 ? undefined : 'You must be 18'),
  },
  { id: 'telegram', label: 'Telegram', type: 'text', autoComplete: 'off', check: () => undefined },
]

export function RegisterForm() {
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const values = useRef<Record<string, string>>({})

  function judge(field: Field) {
    setErrors((known) => ({
      ...known,
      [field.id]: field.check(values.current[field.id] ?? '', values.current),
    }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    for (const field of fields) judge(field)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>Register</h1>
      {fields.map((field) => (
        <label key={field.id}>
          {field.label}
          <input
            name={field.id}
            type={field.type}
            autoComplete={field.autoComplete}
            aria-invalid={errors[field.id] ? true : undefined}
            onChange={(event) => {
              values.current[field.id] = event.target.value
              if (errors[field.id]) judge(field)
            }}
            onBlur={() => judge(field)}
          />
          {errors[field.id] && <span className="error">{errors[field.id]}</span>}
        </label>
      ))}
      <label>
        <span>
          <input type="checkbox" name="agreement" /> I agree to the terms
        </span>
      </label>
      <button type="submit">Register</button>
    </form>
  )
}
