import type { Configuration } from '#schemas/config/documents.ts'
import { registrationModes } from '#schemas/config/registration-modes.ts'
import type { Finding } from './finding.ts'

/** Whoever may log in has to come from somewhere: players register, while agents are added by the platform. */
export function checkAudience({ flags, security }: Pick<Configuration, 'flags' | 'security'>): Finding[] {
  const isForAgents = security.audience === 'agents'
  const registers = registrationModes(flags).length > 0
  if (isForAgents && registers) {
    return [
      {
        path: '/security/audience',
        reason: 'lets only agents in, while the registration makes players, who cannot log in afterwards',
        value: JSON.stringify(security.audience),
        mend: 'choose players, or turn off USERNAMEREG3 and MOBILENUMREG3',
        edits: [{ path: '/security/audience', to: 'players' }],
        severity: 'error',
      },
    ]
  }
  if (isForAgents || registers) return []
  return [
    {
      path: '/flags',
      reason: 'leave no way to register',
      mend: 'turn on USERNAMEREG3 or MOBILENUMREG3',
      edits: [{ path: '/flags/USERNAMEREG3', to: true }],
      severity: 'error',
    },
  ]
}
