import { startUpMachine } from '../start-up.ts'
import { defineWalk } from './machine-walk.ts'
import { samplePermission, sampleSite } from './sample-site.ts'

export const startUpWalk = defineWalk({
  title: 'Start-up',
  machine: startUpMachine,
  events: [{ type: 'retried' }, { type: 'configuration.changed' }],
  answers: {
    askStatus: {
      done: [samplePermission, { ...samplePermission, status: 1 }, { ...samplePermission, status: 2 }, null],
      failed: [{ code: 'networkAbnormal' }],
    },
    fetchSite: { done: [sampleSite, null], failed: [{ code: 'unavailable' }] },
  },
  names: {
    asking: 'Opening the site',
    fetching: 'Loading menu and switches',
    'ready.current': 'The site is open',
    'ready.asking': 'A new release was announced',
    'ready.fetching': 'The new release is loading',
    maintenance: 'Closed for maintenance',
    accessDenied: 'Not available in this region',
    failed: 'The site could not be opened',
  },
  notes: {
    asking: 'The permission of the host is asked for. The shape of a page shows after 200 ms.',
    fetching: 'The site is open; its menu, flags and resources are fetched.',
    'ready.current': 'The site.',
    'ready.asking': 'Another release was announced. The open page stays as it is meanwhile.',
    'ready.fetching': 'The new release is fetched. The open page stays as it is, also if that fails.',
    maintenance: 'System status 1. It wins over everything; the site is not fetched.',
    accessDenied: 'System status 2. The visitor sees the address that support asks for.',
    failed: 'No answer, an unreadable one, or no merchant at this address.',
  },
  looks: {
    'Closed, with a message and an end': {
      events: [
        {
          done: 'askStatus',
          with: {
            ...samplePermission,
            status: 1,
            maintenance: { message: 'We are moving house tonight.', until: '2026-11-21T04:00:00.000Z' },
          },
        },
      ],
    },
    'Unknown merchant': { events: [{ failed: 'askStatus', with: { code: 'merchantUnknown' } }] },
    'The platform is slow': { events: [{ failed: 'askStatus', with: { code: 'pageSlow' } }] },
  },
})
