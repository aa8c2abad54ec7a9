import { Tabs as Parts } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { tabsRecipe } from './tabs-recipe.ts'

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
      recipe={tabsRecipe}
      value={value}
      onValueChange={(details) => onChange(details.value)}
      activationMode="manual"
      lazyMount
    >
      <Parts.List aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.id} value={tab.id}>
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}
