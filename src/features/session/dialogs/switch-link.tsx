import type { ReactNode } from 'react'
import { TextLink } from '#ui/links/text-link.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface SwitchLinkProps {
  readonly question: ReactNode
  readonly label: ReactNode
  readonly onSwitch: () => void
  readonly disabled?: boolean
}

/** From login to registration, and back. */
export function SwitchLink({ question, label, onSwitch, disabled = false }: SwitchLinkProps) {
  return (
    <Line>
      <span>{question}</span>
      <TextLink asChild look="alone">
        <button type="button" onClick={onSwitch} disabled={disabled}>
          {label}
        </button>
      </TextLink>
    </Line>
  )
}

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '2',
    color: 'fg.muted',
    textStyle: 'small',
  },
})
