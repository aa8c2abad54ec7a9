import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { useAnnounce } from './use-announce.ts'
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
    <div className="mq-select">
      <input
        {...input}
        {...inputProps}
        id={id}
        className="mq-input"
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
      <div
        className="mq-options"
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={found.length === 0}
      >
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
      </div>
      {open && found.length === 0 && <p className="mq-options">{countText(0)}</p>}
    </div>
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
