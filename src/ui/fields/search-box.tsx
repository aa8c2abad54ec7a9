import { Icon } from '../icons/icon.tsx'
import { styled } from '../styles/styled.tsx'
import { TextInput } from './text-input.tsx'

interface SearchBoxProps {
  readonly label: string
  /** Characters that the search takes at most. */
  readonly longest: number
  readonly value: string
  readonly onChange: (query: string) => void
  /** Somebody is about to type. */
  readonly onFocus?: () => void
}

/** A box in which something on the page is searched: every letter narrows the list, and nothing has to be sent. */
export function SearchBox({ label, longest, value, onChange, onFocus }: SearchBoxProps) {
  return (
    <Root role="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size={18} />
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onFocus}
      />
    </Root>
  )
}

const Root = styled('form', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    width: 'full',
    '& > svg': {
      position: 'absolute',
      // A box that is laid out by itself is painted like what is positioned.
      zIndex: 1,
      insetInlineStart: '3',
      insetBlockStart: 'calc(50% - 9px)',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& > input': { paddingInlineStart: '2.5rem' },
  },
})
