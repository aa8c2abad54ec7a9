import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { Ask, AskPassword } from './ask.tsx'
import type { Asked } from './use-asking.ts'

export interface PasswordAndCode {
  readonly password: string
  readonly code: string
}

interface AskBothProps {
  readonly asking: Asked[0]
  readonly keep: Asked[1]
  readonly act: UseMutationResult<unknown, Error, PasswordAndCode>
  /** Above the question for the password, and above the one for the code. */
  readonly why: ReactNode
  readonly whichCode: ReactNode
}

/** Asks for the password, then for a code, and does what they prove; a wrong password is asked for again. */
export function AskBoth({ asking: { password, answer }, keep, act, why, whichCode }: AskBothProps) {
  if (password === undefined) {
    return (
      <AskPassword
        answer={answer}
        onAnswer={(typed) => keep({ answer: typed })}
        mutate={(typed) => {
          act.reset()
          keep({ password: typed })
        }}
        isPending={false}
        error={act.error}
      >
        {why}
      </AskPassword>
    )
  }
  return (
    <Ask
      id="totpCode"
      label="field.totpCode"
      autoComplete="one-time-code"
      answer={answer}
      onAnswer={(typed) => keep({ password, answer: typed })}
      mutate={(code) =>
        act.mutate(
          { password, code },
          { onError: (error) => failureOf(error).code === 'oldPasswordWrong' && keep({}) },
        )
      }
      isPending={act.isPending}
      error={act.error}
    >
      {whichCode}
    </Ask>
  )
}
