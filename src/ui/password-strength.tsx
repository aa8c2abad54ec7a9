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
    <div
      className="mq-strength"
      data-score={score}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={valueText}
    >
      <span className="mq-strength__bars">
        {steps.map((step) => (
          <span key={step} data-on={step <= score ? '' : undefined} />
        ))}
      </span>
      <span>{valueText}</span>
    </div>
  )
}
