import { logoutMachine } from '#machines/logout.ts'
import { defineWalk } from './machine-walk.ts'

export const logoutWalk = defineWalk({
  title: 'Logout',
  machine: logoutMachine,
  events: [{ type: 'confirmed' }, { type: 'cancelled' }],
  answers: { endSession: { done: [undefined], failed: [{ code: 'networkAbnormal' }] } },
  names: {
    asking: 'Asked before leaving',
    ending: 'Leaving',
    loggedOut: 'Logged out',
    stayed: 'Stayed',
  },
  notes: {
    asking: 'Leaving is asked first; the focus is on staying.',
    ending: 'The platform ends the session. It gets five seconds.',
    loggedOut: 'The session has ended in every tab of this browser; home is shown.',
    stayed: 'The question was closed, and nothing has changed.',
  },
  looks: {},
})
