import Type from 'typebox'
import { defineCall } from '../call.ts'
import {
  consoleErrors,
  draftId,
  draftOwner,
  moment,
  ofDraft,
  ofMerchant,
  refusals,
  scheduled,
  seen,
  why,
} from './configuration-shapes.ts'
import { whoPublishes, whoReads } from '../../operators/operator-roles.ts'
import { closed, empty } from '../shapes.ts'

const path = '/wps/console/merchants/:merchant'
const reads = { ...ofMerchant, who: [...whoReads], reach: 'any', limit: { max: 300, seconds: 60 } } as const
const publishes = {
  ...ofMerchant,
  who: [...whoPublishes],
  reach: 'changed',
  limit: { max: 60, seconds: 60 },
} as const

const scheduleDraft = defineCall({
  ...publishes,
  method: 'POST',
  path: `${path}/drafts/:draft/schedule`,
  summary:
    'Publishes a draft later, and takes it back at an end where there is one; the gate is asked again then',
  params: ofDraft,
  body: Type.Object(
    { ...seen, from: moment, until: Type.Optional(moment), note: why, emergency: Type.Optional(why) },
    closed,
  ),
  answer: Type.Object({ id: Type.String() }, closed),
  errors: [...refusals, 'scheduleInvalid'],
})

const schedules = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/schedules`,
  summary: 'What is to be published or taken back, and what came of the last hundred',
  params: Type.Object({ merchant: draftOwner }, closed),
  answer: Type.Object({ items: Type.Array(scheduled), timeZone: Type.String() }, closed),
  errors: consoleErrors,
})

const cancelSchedule = defineCall({
  ...publishes,
  method: 'DELETE',
  path: `${path}/schedules/:schedule`,
  summary: 'Cancels what was not published yet, or the end of what was',
  params: Type.Object({ merchant: draftOwner, schedule: draftId }, closed),
  answer: empty,
  errors: [...consoleErrors, 'scheduleOver'],
})

const takeOverSchedule = defineCall({
  ...publishes,
  method: 'POST',
  path: `${path}/schedules/:schedule/takeover`,
  summary:
    'Has what was planned published and taken back in the name of the caller, also where it was held because its planner may not',
  params: Type.Object({ merchant: draftOwner, schedule: draftId }, closed),
  answer: empty,
  errors: [...consoleErrors, 'scheduleOver', 'draftClosed'],
})

export const scheduleCalls = { scheduleDraft, schedules, cancelSchedule, takeOverSchedule }
