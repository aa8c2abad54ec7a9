import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly onSubmit: () => void
}

/**
 * A short form that is sent when its fields are as their attributes say, `required` above all. Otherwise the focus goes to the first that is
 * not, and each says so beneath, in the language of the console: what browsers say is in their own.
 */
export function CheckedForm({ onSubmit, ...props }: CheckedFormProps) {
  const [wrong, setWrong] = useState(nothing)
  return (
    <Wrong.Provider value={wrong}>
      <form
        {...props}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = [...event.currentTarget.elements].filter(isWrong)
          setWrong(new Map(found.map((field) => [field.id, field.value])))
          if (found[0]) found[0].focus()
          else onSubmit()
        }}
      />
    </Wrong.Provider>
  )
}

/** What is wrong with a field of a checked form, until another value stands in it. */
export function useFieldError(id: string, value: string): ReactNode {
  const wrong = useContext(Wrong)
  if (wrong.get(id) !== value) return undefined
  return <Message id={value.trim() === '' ? 'console.field.missing' : 'console.field.invalid'} />
}

const nothing: ReadonlyMap<string, string> = new Map()
/** The ids of the fields that are not as they should be, with what stood in them. */
const Wrong = createContext(nothing)

function isWrong(element: Element): element is HTMLInputElement | HTMLSelectElement {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return false
  // Nobody means spaces; of a password they are what was chosen.
  const isBlank = element.required && element.type !== 'password' && element.value.trim() === ''
  return isBlank || !element.validity.valid
}
