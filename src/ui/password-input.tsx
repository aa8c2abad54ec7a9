import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string
  showLabel: string
  hideLabel: string
  /** What is said while the Caps Lock key is on. */
  capsLockHint: string
}

/** A password with a button to see it. Nothing here stands in the way of pasting (WCAG 3.3.8). */
export function PasswordInput({ showLabel, hideLabel, capsLockHint, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'))

  return (
    <div>
      <div className="mq-with-inside">
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          type={shown ? 'text' : 'password'}
          onKeyDown={(event) => {
            readCapsLock(event)
            props.onKeyDown?.(event)
          }}
          onKeyUp={(event) => {
            readCapsLock(event)
            props.onKeyUp?.(event)
          }}
          onBlur={(event) => {
            setCapsLock(false)
            props.onBlur?.(event)
          }}
        />
        <button
          type="button"
          className="mq-with-inside__button"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      <div role="status">{capsLock && <span className="mq-field__help">{capsLockHint}</span>}</div>
    </div>
  )
}
