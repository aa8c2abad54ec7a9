import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface SwitchLinkProps {
  readonly question: ReactNode
  readonly label: ReactNode
  readonly onSwitch: () => void
  readonly disabled: boolean
}

/** From login to registration, and back. */
export function SwitchLink({ question, label, onSwitch, disabled }: SwitchLinkProps) {
  return (
    <Line>
      <span>{question}</span>
      <Button look="ghost" size="sm" onClick={onSwitch} disabled={disabled}>
        {label}
      </Button>
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '1',
    color: 'fg.muted',
    textStyle: 'small',
  },
})
