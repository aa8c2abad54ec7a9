import { sessionMachine } from '#machines/session.ts'
import { defineWalk } from './machine-walk.ts'

const refused = { type: 'refused', reason: 'sessionExpired' } as const

export const sessionWalk = defineWalk({
  title: 'Session',
  machine: sessionMachine,
  events: [
    { type: 'began' },
    refused,
    { type: 'leaving' },
    { type: 'loggedOut' },
    { type: 'endedElsewhere' },
    { type: 'rested' },
    { type: 'returned' },
    { type: 'loginClosed' },
  ],
  answers: {
    checkSession: { done: [{}], failed: [{ code: 'sessionExpired' }, { code: 'networkAbnormal' }] },
    endHere: { done: [undefined], failed: [{ code: 'networkAbnormal' }] },
  },
  names: {
    visitor: 'Nobody is logged in',
    'active.awake': 'Logged in',
    'active.idle': 'Logged in, nobody is looking',
    'active.checking': 'Back again, the session is checked',
    leaving: 'Logging out',
    expired: 'The session has expired',
    ending: 'Logged out in another tab',
  },
  notes: {
    visitor: 'Nobody is logged in in this tab.',
    'active.awake': 'The player is here.',
    'active.idle': 'The page has been idle for a while. The platform keeps its own time.',
    'active.checking': 'Someone is back: the session is checked before it is needed.',
    leaving: 'The player logs out. Calls that are refused meanwhile say nothing new.',
    expired: 'The platform ended the session: the login opens over the page, which keeps what was typed.',
    ending: 'The account logged out in another tab: this tab ends its own session as well.',
  },
  looks: {
    'Logged in, after a reload': { input: { began: true }, events: [] },
  },
})
