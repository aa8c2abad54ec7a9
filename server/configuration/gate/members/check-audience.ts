import type { Configuration } from '#schemas/config/documents.ts'
import { registrationModes } from '#schemas/forms/registration-modes.ts'
import type { Finding } from '../finding.ts'

/** Anyone who may log in has to come from somewhere: players register, while agents are added by the platform. */
export function checkAudience({ flags, security }: Pick<Configuration, 'flags' | 'security'>): Finding[] {
  const isForAgents = security.audience === 'agents'
  const registers = registrationModes(flags).length > 0
  if (isForAgents && registers) {
    return [
      {
        path: '/security/audience',
        reason: 'gate.agentsOnly',
        value: JSON.stringify(security.audience),
        mend: 'gate.mend.choosePlayers',
        edits: [{ path: '/security/audience', to: 'players' }],
        severity: 'error',
      },
    ]
  }
  if (isForAgents || registers) return []
  return [
    {
      path: '/flags',
      reason: 'gate.flags.noRegistration',
      mend: 'gate.mend.turnOnRegistration',
      edits: [{ path: '/flags/USERNAMEREG3', to: true }],
      severity: 'error',
    },
  ]
}
