import { sessionMachine } from '../session.ts'
import { defineWalk } from './machine-walk.ts'

export const sessionWalk = defineWalk({
  title: 'Session',
  machine: sessionMachine,
  input: { hasToken: true },
  events: [
    { type: 'session.started' },
    { type: 'session.expired', reason: 'sessionExpired' },
    { type: 'ended.elsewhere' },
    { type: 'logout.requested' },
    { type: 'logout.confirmed' },
    { type: 'cancelled' },
  ],
  answers: { endSession: { done: [{}], failed: [{ code: 'networkAbnormal' }] } },
  notes: {
    loggedOut: 'A visitor: login and registration are offered.',
    loggedIn: 'A member.',
    expired:
      'The session has ended in the middle of something: the login opens over the page, which goes on where it was.',
    confirmingLogout: 'Logging out is asked for once more.',
    loggingOut: 'The session is being ended on the platform. Without a network it ends here all the same.',
  },
  looks: { 'A new visitor': { input: { hasToken: false }, events: [] } },
})
