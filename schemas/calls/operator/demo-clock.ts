import Type from 'typebox'
import { mostAhead } from '../../operators/most-ahead.ts'
import { operatorRoles, whoAdministers } from '../../operators/operator-roles.ts'
import { defineCall } from '../call.ts'
import { closed, tokenErrors } from '../shapes.ts'
import { ofOperator } from './operator-session.ts'

const path = '/wps/console/clock'
const answer = Type.Object(
  {
    /** Seconds between the true time and that of the demo. */
    ahead: Type.Integer({ minimum: 0, maximum: mostAhead }),
    /** The time of the demo. */
    now: Type.String({ format: 'date-time' }),
  },
  closed,
)

const demoClock = defineCall({
  ...ofOperator,
  method: 'GET',
  path,
  summary: 'The time by which the cashier of a demo acts',
  token: 'required',
  who: operatorRoles,
  reach: 'any',
  answer,
  errors: [...tokenErrors, 'forbidden', 'notFound'],
  limit: { max: 120, seconds: 60 },
})

const moveDemoClock = defineCall({
  ...ofOperator,
  method: 'POST',
  path,
  summary: 'Moves the time of a demo forward, for the cashier of every merchant. It does not go back.',
  token: 'required',
  who: whoAdministers,
  reach: 'everyMerchant',
  body: Type.Object({ seconds: Type.Integer({ minimum: 60, maximum: mostAhead }) }, closed),
  answer,
  errors: [...tokenErrors, 'forbidden', 'notFound', 'validationFailed'],
  limit: { max: 60, seconds: 60 },
})

export const demoClockCalls = { demoClock, moveDemoClock }
