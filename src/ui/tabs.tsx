import { Tabs as Parts } from '@ark-ui/react/tabs'
import { useId, type ReactNode } from 'react'
import { InPageLanguage } from './in-page-language.tsx'
import { styled } from './styled.tsx'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode }[]
  /** The tab that is open; what it shows are the children. */
  value: string
  onChange: (id: string) => void
  children: ReactNode
}

/**
 * Tabs with one Tab stop and arrow keys; an arrow only moves, Enter or Space opens. They stand over one panel, which stays the same
 * element whichever tab is open, and whatever tabs come and go; one tab alone is no choice and is not shown.
 */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  const panel = `${id}-panel`
  const triggerOf = (tab: string) => `${id}-tab-${tab}`
  const isChoice = tabs.length > 1
  return (
    <InPageLanguage>
      <Parts.Root
        value={value}
        onValueChange={(details) => onChange(details.value)}
        activationMode="manual"
        ids={{ content: () => panel, trigger: triggerOf }}
      >
        {isChoice && (
          <List aria-label={label}>
            {tabs.map((tab) => (
              <Trigger key={tab.id} value={tab.id}>
                {tab.label}
              </Trigger>
            ))}
          </List>
        )}
        <div id={panel} {...(isChoice ? { role: 'tabpanel', 'aria-labelledby': triggerOf(value) } : {})}>
          {children}
        </div>
      </Parts.Root>
    </InPageLanguage>
  )
}

const List = styled(Parts.List, {
  base: { display: 'flex', gap: '1', overflowX: 'auto', borderBottomWidth: '1px', mb: '5' },
})
const Trigger = styled(Parts.Trigger, {
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
