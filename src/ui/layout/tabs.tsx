import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from '../styles/styled.tsx'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode }[]
  /** The tab that is open; what it shows are the children. */
  value: string
  onChange: (id: string) => void
  children: ReactNode
}

/**
 * Tabs with one Tab stop and arrow keys; an arrow only moves, Enter or Space opens (ARIA practices, tabs with manual activation). They
 * stand over one panel, which stays the same element whichever tab is open, and whatever tabs come and go; one tab alone is no choice
 * and is not shown.
 */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  const [focused, setFocused] = useState<string>()
  const panel = `${id}-panel`
  const triggerOf = (tab: string) => `${id}-tab-${tab}`
  const isChoice = tabs.length > 1
  const stop = tabs.some((tab) => tab.id === focused) ? focused : value
  return (
    <>
      {isChoice && (
        <List role="tablist" aria-label={label} onKeyDown={walk} onBlur={() => setFocused(undefined)}>
          {tabs.map((tab) => (
            <Trigger
              key={tab.id}
              id={triggerOf(tab.id)}
              type="button"
              role="tab"
              aria-selected={tab.id === value}
              aria-controls={panel}
              tabIndex={tab.id === stop ? 0 : -1}
              onFocus={() => setFocused(tab.id)}
              onClick={() => tab.id !== value && onChange(tab.id)}
            >
              {tab.label}
            </Trigger>
          ))}
        </List>
      )}
      <div id={panel} {...(isChoice ? { role: 'tabpanel', 'aria-labelledby': triggerOf(value) } : {})}>
        {children}
      </div>
    </>
  )
}

/** Arrows go round, Home and End to the ends, as the language of the page runs. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: list, key } = event
  // Alt and an arrow is Back in a browser.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const triggers = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = triggers.findIndex((trigger) => trigger === document.activeElement)
  const next = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const places: Record<string, number> = { Home: 0, End: -1, ArrowLeft: at - 1, ArrowRight: at - 1 }
  places[next] = (at + 1) % triggers.length
  const place = places[key]
  if (at < 0 || place === undefined) return
  event.preventDefault()
  triggers.at(place)?.focus()
}

const List = styled('div', {
  base: { display: 'flex', gap: '1', overflowX: 'auto', borderBottomWidth: '1px', mb: '5' },
})
const Trigger = styled('button', {
  base: {
    flex: 'none',
    position: 'relative',
    minHeight: 'touch',
    px: '4',
    py: '2',
    color: 'fg.muted',
    fontWeight: 'medium',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    _selected: { color: 'brand.text' },
    // A line that only the open tab has: forced colours would show a transparent border on all of them.
    '&[aria-selected=true]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      borderBottomWidth: '3px',
      borderColor: 'currentColor',
    },
  },
})
