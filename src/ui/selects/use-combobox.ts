import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { findOptions, type Findable } from './find-options.ts'

export interface ComboboxOption extends Findable {
  readonly value: string
}

interface ComboboxInput {
  readonly options: readonly ComboboxOption[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

/** The behaviour of `ComboboxInput`, apart from its look: an editable combobox with a list, as the ARIA practices describe it. */
export function useCombobox({ options, value, onChoose }: ComboboxInput) {
  const chosen = options.find((option) => option.value === value)
  const [open, setOpen] = useState(false)
  /** Nothing while nobody types: then the chosen one stands there. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const found = open ? findOptions(options, typed ?? '') : []
  const place = found.findIndex((option) => option.value === active)

  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const show = () => {
    setOpen(true)
    setActive(chosen?.value)
  }
  /** From its end, so that the beginning is what is seen of a long text. */
  const selectAll = () => input.current?.setSelectionRange(0, input.current.value.length, 'backward')
  const choose = (option: ComboboxOption) => {
    close()
    if (option.value !== value) onChoose(option.value)
  }
  const step = (by: 1 | -1) => {
    if (!open) return show()
    const from = place < 0 && by < 0 ? 0 : place
    setActive(found[(from + by + found.length) % found.length]?.value)
  }

  // Before a dialog around it hears the key, which would close as well.
  useEffect(() => {
    if (!open) return
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      setOpen(false)
      setTyped(undefined)
    }
    window.addEventListener('keydown', escape, { capture: true })
    return () => window.removeEventListener('keydown', escape, { capture: true })
  }, [open])

  return {
    open,
    found,
    typed,
    active: place < 0 ? undefined : active,
    choose,
    inputProps: {
      ref: input,
      value: typed ?? chosen?.label ?? '',
      onClick() {
        if (open) return
        show()
        selectAll()
      },
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        const [first] = findOptions(options, currentTarget.value)
        // Filled in by the browser: nobody is there to choose from a list.
        if (document.activeElement !== currentTarget) return first && choose(first)
        setOpen(true)
        setTyped(currentTarget.value)
        setActive(first?.value)
      },
      onKeyDown(event: KeyboardEvent) {
        // As a list of the browser does.
        if (event.altKey && event.key === 'ArrowUp') return close()
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          step(event.key === 'ArrowDown' ? 1 : -1)
        }
        if (event.key !== 'Enter' || !open) return
        // A list that is open takes the key, which would send the form.
        event.preventDefault()
        const option = found[place]
        if (option) choose(option)
      },
    },
    /** The focus comes: what is typed now takes the place of what stands there. */
    arrive: selectAll,
    /** The focus goes: the match for what was typed is chosen. */
    leave() {
      const option = typed === undefined ? undefined : found[place]
      if (option) choose(option)
      else close()
    },
  }
}
