import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { FieldHelp } from './field-frame.tsx'
import { Icon } from '../icons/icon.tsx'
import { styled } from '../styles/styled.tsx'
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
      <Inside>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          look="withButton"
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
        <Reveal
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </Reveal>
      </Inside>
      <div role="status">{capsLock && <FieldHelp as="span">{capsLockHint}</FieldHelp>}</div>
    </div>
  )
}

const Inside = styled('div', { base: { position: 'relative' } })
const Reveal = styled('button', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0.5',
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    borderRadius: 'control',
    color: 'fg.muted',
    '&:hover': { color: 'fg' },
  },
})
