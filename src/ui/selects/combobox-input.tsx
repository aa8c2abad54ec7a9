import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Control } from '../fields/control.tsx'
import { Icon } from '../icons/icon.tsx'
import { SelectFrame } from './select-frame.tsx'
import { styled } from '../styles/styled.tsx'
import { useAnnounce } from '../hooks/use-announce.ts'
import { useCombobox, type ComboboxOption } from './use-combobox.ts'

interface ComboboxInputProps extends Omit<ComponentProps<'input'>, 'value' | 'list'> {
  readonly id: string
  readonly options: readonly ComboboxOption[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
  readonly listLabel: string
  /** How many were found, in words; for none too. */
  readonly countText: (count: number) => string
}

/** A choice from a long list: typing finds, arrow keys walk, Enter or a press chooses, Escape leaves it as it was. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { id, options, value, onChoose, listLabel, countText, onFocus, onBlur, ...input } = props
  const combobox = useCombobox({ options, value, onChoose })
  const { open, found, typed, active, choose, inputProps } = combobox
  const listId = `${id}-list`
  const optionId = (option: string) => `${id}-option-${option}`
  const list = useRef<HTMLDivElement>(null)
  const announce = useAnnounce()
  const said = typed === undefined ? undefined : countText(found.length)

  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => announce(said), pause)
    return () => clearTimeout(timer)
  }, [said, announce])

  useLayoutEffect(() => {
    if (open && list.current) list.current.dataset['side'] = sideOf(list.current)
  }, [open])
  useEffect(() => {
    if (active !== undefined) {
      document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
    }
  }, [active, id])

  return (
    <SelectFrame>
      <Control
        {...input}
        {...inputProps}
        id={id}
        look="select"
        type="text"
        role="combobox"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active !== undefined ? optionId(active) : undefined}
        onFocus={(event) => {
          combobox.arrive()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          combobox.leave()
          onBlur?.(event)
        }}
      />
      <Icon name="chevron-down" size={18} />
      <Options ref={list} id={listId} role="listbox" aria-label={listLabel} hidden={found.length === 0}>
        {found.map((option) => (
          // The keys are those of the input, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.value}
            id={optionId(option.value)}
            role="option"
            aria-selected={option.value === value}
            data-active={option.value === active ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </Options>
      {open && found.length === 0 && (
        <Options>
          <None>{countText(0)}</None>
        </Options>
      )}
    </SelectFrame>
  )
}

/** Milliseconds after which somebody who types has paused. */
const pause = 500

/** Upwards where there is no room below. */
function sideOf(list: HTMLElement): 'above' | 'below' {
  const field = list.parentElement?.getBoundingClientRect()
  if (!field) return 'below'
  const below = window.innerHeight - field.bottom
  return below < list.offsetHeight && field.top > below ? 'above' : 'below'
}

const Options = styled('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    insetInlineStart: '0',
    insetBlock: 'calc(100% + 0.25rem) auto',
    width: 'max-content',
    minWidth: 'full',
    maxWidth: 'min(22rem, calc(100vw - 3rem))',
    maxHeight: '17rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1.5',
    border: '1px solid var(--mq-border-strong)',
    borderRadius: 'm',
    bg: 'raised',
    boxShadow: 'l',
    '&[hidden]': { display: 'none' },
    "&[data-side='above']": { insetBlock: 'auto calc(100% + 0.25rem)' },
    '& > *': { px: '3', py: '2.5', lineHeight: '1.5', overflowWrap: 'anywhere' },
    '& [role=option]': { borderRadius: 's', cursor: 'pointer' },
    '& [role=option][aria-selected=true]': { fontWeight: 'semibold' },
    '& [role=option]:hover': { bg: 'sunken' },
    '& [role=option][data-active]': {
      bg: 'brand.soft',
      color: 'brand.onSoft',
      // Forced colours drop backgrounds.
      outline: '2px solid var(--mq-focus)',
      outlineOffset: '-2px',
    },
  },
})
const None = styled('p', { base: { color: 'fg.muted' } })
