import { styled } from '../styles/styled.tsx'

interface PasswordStrengthProps {
  /** 0 is nothing typed yet, 4 is strong. */
  score: 0 | 1 | 2 | 3 | 4
  label: string
  /** The score in words. */
  valueText: string
}

const steps = [1, 2, 3, 4] as const

/** How good a password is, as bars and in words. */
export function PasswordStrength({ score, label, valueText }: PasswordStrengthProps) {
  return (
    <Meter
      data-score={score}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={valueText}
    >
      <Bars>
        {steps.map((step) => (
          <span key={step} data-on={step <= score ? '' : undefined} />
        ))}
      </Bars>
      <span>{valueText}</span>
    </Meter>
  )
}

const Meter = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    "&[data-score='1'] [data-on]": { bg: 'danger.text' },
    "&[data-score='2'] [data-on]": { bg: 'warning.text' },
    "&[data-score='3'] [data-on], &[data-score='4'] [data-on]": { bg: 'success.text' },
    '@media (forced-colors: active)': {
      '& [data-on]': { forcedColorAdjust: 'none', background: 'CanvasText !important' },
    },
  },
})
const Bars = styled('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: '1',
    '& > span': {
      height: '1.5',
      borderRadius: 'full',
      bg: 'border',
      // Forced colours drop backgrounds; an edge keeps the bars apart.
      border: '1px solid transparent',
      transition: 'background-color 200ms',
    },
  },
})
