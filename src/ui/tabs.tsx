import { Tabs as Parts } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { styled } from './styled.tsx'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  value: string
  onChange: (id: string) => void
}

/** Tabs with one Tab stop and arrow keys; an arrow only moves, Enter or Space opens. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Parts.Root
      value={value}
      onValueChange={(details) => onChange(details.value)}
      activationMode="manual"
      lazyMount
    >
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.id} value={tab.id}>
          {tab.content}
        </Content>
      ))}
    </Parts.Root>
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
const Content = styled(Parts.Content, { base: { _focusVisible: { outlineOffset: '4px' } } })
