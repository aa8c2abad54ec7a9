import { startUpMachine } from '#machines/start-up.ts'
import { defineWalk } from './machine-walk.ts'
import { samplePermission, sampleSite } from './sample-site.ts'

export const startUpWalk = defineWalk({
  title: 'Start-up',
  machine: startUpMachine,
  events: [{ type: 'retried' }, { type: 'waited' }, { type: 'configuration.changed' }],
  answers: {
    askStatus: {
      done: [samplePermission, { ...samplePermission, status: 1 }, { ...samplePermission, status: 2 }, null],
      failed: [{ code: 'networkAbnormal' }, { code: 'merchantUnknown' }],
    },
    fetchSite: { done: [sampleSite, null], failed: [{ code: 'unavailable' }, { code: 'merchantUnknown' }] },
    recallSite: {
      done: [{ permission: samplePermission, site: sampleSite }, undefined],
      failed: [{ code: 'networkAbnormal' }],
    },
  },
  names: {
    asking: 'Opening the site',
    fetching: 'Loading menu and switches',
    recalling: 'No answer: looking for what was shown last',
    'ready.current': 'The site is open',
    'ready.asking': 'A new release was announced',
    'ready.fetching': 'The new release is loading',
    'recalled.shown': 'Open as it was last known',
    'recalled.asking': 'Open as it was last known, asking again',
    'recalled.fetching': 'An answer: the new configuration is loading',
    'recalled.looking': 'Still no answer: is what is shown too old by now?',
    maintenance: 'Closed for maintenance',
    accessDenied: 'Not available in this region',
    'failed.shown': 'The site could not be opened',
    'failed.asking': 'The site could not be opened, asking again',
    'failed.fetching': 'An answer at last: menu and switches are loading',
  },
  notes: {
    asking: 'The permission of the host is asked for. The shape of a page shows after 200 ms.',
    fetching: 'The site is open; its menu, flags and resources are fetched.',
    recalling:
      'The platform does not answer or is broken: the site as this browser has last seen it is looked for, no older than four hours.',
    'ready.current': 'The site.',
    'ready.asking': 'Another release was announced. The open page stays as it is meanwhile.',
    'ready.fetching': 'The new release is fetched. The open page stays as it is, also if that fails.',
    'recalled.shown': 'The site as it was last known. A quiet notice says that it may be out of date.',
    'recalled.asking':
      'Every half minute, or when the network is back, the platform is asked again. The page stays as it is.',
    'recalled.fetching': 'The platform answers again. The page stays as it is until everything is there.',
    'recalled.looking': 'The platform still does not answer. What is older than four hours is shown no more.',
    maintenance: 'System status 1. It wins over everything; the site is not fetched.',
    accessDenied: 'System status 2. The visitor sees the address that support asks for.',
    'failed.shown': 'No answer, an unreadable one, or no merchant at this address.',
    'failed.asking':
      'Every half minute the platform that did not answer is asked again. The page stays as it is, and so does the focus.',
    'failed.fetching': 'The platform answers again. The page stays as it is until everything is there.',
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
    'The platform is slow': {
      events: [
        { failed: 'askStatus', with: { code: 'pageSlow' } },
        { done: 'recallSite', with: undefined },
      ],
    },
    'The release is known, but not what is in it': {
      events: [
        { done: 'askStatus', with: samplePermission },
        { failed: 'fetchSite', with: { code: 'unavailable' } },
      ],
    },
  },
})
