import type { Edit } from '#schemas/config/edits/edit.ts'
import type { DraftEditsEvent } from '#machines/draft-edits-context.ts'
import { draftEditsMachine } from '#machines/draft-edits.ts'
import { defineWalk } from './machine-walk.ts'

const path = '/theme/siteName'
const name: Edit = { path, from: 'Solmar', to: 'Solmar Bay' }
const later: Edit = { path, from: 'Solmar Bay', to: 'Solmar Bay!' }
const edited = { type: 'edited', edits: [name], at: 0 } as const
const undone = { type: 'undone' } as const
const redone = { type: 'redone' } as const
const left = { type: 'page.left' } as const
const keptMine = { type: 'decided', path, side: 'mine' } as const
const paced = { done: 'pace', with: undefined } as const
const saved = { done: 'save', with: { version: 2 } } as const
const conflict = {
  code: 'draftConflict',
  conflicts: [{ path, base: 'Solmar', mine: 'Solmar Bay', theirs: 'Solmar Beach' }],
}
const gone = {
  code: 'draftConflict',
  conflicts: [{ path, base: 'Solmar', mine: 'Solmar Bay', isGone: true }],
}
const unreached = { code: 'networkAbnormal' }
const forbidden = { code: 'forbidden' }

export const draftEditsWalk = defineWalk({
  title: 'Draft edits',
  machine: draftEditsMachine,
  input: { version: 1 },
  events: [
    edited,
    undone,
    redone,
    keptMine,
    { type: 'decided', path, side: 'theirs' },
    { type: 'retried' },
    { type: 'draft.read', version: 2 },
    left,
  ] satisfies DraftEditsEvent[],
  answers: {
    save: { done: [{ version: 2 }, {}], failed: [conflict, unreached, forbidden] },
    pace: { done: [undefined], failed: [{ code: 'systemError' }] },
    rest: { done: [undefined], failed: [{ code: 'systemError' }] },
  },
  names: {
    saved: 'Saved',
    undecided: 'Someone else changed the same place',
    refused: 'The platform refused it',
    'pending.pacing': 'Typed a moment ago',
    'pending.sending.first': 'Saving',
    'pending.sending.again': 'Saving once more',
    'pending.failed': 'The platform was not reached',
  },
  notes: {
    saved: 'The platform has everything that was typed.',
    undecided: 'Both values are shown until the operator chooses one. Other places are saved meanwhile.',
    refused:
      'What was typed stays in the form. It is sent again when the operator retries or goes on typing.',
    'pending.pacing':
      'The last request was sent less than 200 ms ago. What is typed meanwhile goes with the next one.',
    'pending.sending.first': 'One request has no answer yet. What is typed meanwhile waits behind it.',
    'pending.sending.again':
      'The same request is repeated exactly, because the first one may have been saved.',
    'pending.failed': 'The request is repeated every two seconds. Typing goes on.',
  },
  looks: {
    // The shortest way to a request leaves the page, and then nothing is refused.
    'The platform refused it': { events: [edited, paced, { failed: 'save', with: forbidden }] },
    'Saved, and undone at once': { events: [edited, undone, paced] },
    'Typed, and undone at once': { events: [edited, undone] },
    'Saved, and not in the draft that was read': { events: [edited, paced, saved] },
    'What contained the place was removed': { events: [edited, paced, { failed: 'save', with: gone }] },
    'Saving, and more was typed': { events: [edited, paced, { ...edited, edits: [later] }] },
    'Refused after the page was left': {
      events: [edited, paced, left, { failed: 'save', with: forbidden }],
    },
    'The last attempt after the page was left': {
      events: [edited, paced, left, { failed: 'save', with: unreached }, { done: 'rest', with: undefined }],
    },
  },
})
