import Type from 'typebox'
import { auditActions, auditOutcomes } from '../../operators/audit-actions.ts'
import { defineCall } from '../call.ts'
import { whoAdministers } from '../../operators/operator-roles.ts'
import { ofOperator } from './operator-session.ts'
import { listOrders, pageAnswer, pageQuery } from '../page.ts'
import { closed, tokenErrors } from '../shapes.ts'

const moment = Type.String({ format: 'date-time' })
const read = { ...ofOperator, method: 'GET', token: 'required', who: whoAdministers, reach: 'whole' } as const

const filter = {
  /** Of one merchant, or `*` for what concerns none; everything that one administers where it is left out. */
  merchant: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** The name, whole. */
  operator: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  action: Type.Optional(Type.Enum([...auditActions])),
  outcome: Type.Optional(Type.Enum([...auditOutcomes])),
  from: Type.Optional(moment),
  to: Type.Optional(moment),
  /** A part of the subject, the reason or the address. */
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
}

const audit = defineCall({
  ...read,
  path: '/wps/console/audit',
  summary: 'What operators did, the newest first where nothing else is asked',
  query: Type.Object({ ...pageQuery, ...filter, order: Type.Optional(Type.Enum([...listOrders])) }, closed),
  answer: Type.Object(
    pageAnswer(
      Type.Object(
        {
          id: Type.String(),
          /** `*` where it concerns none. */
          merchant: Type.String(),
          at: moment,
          operator: Type.String(),
          address: Type.String(),
          userAgent: Type.String(),
          action: Type.Enum([...auditActions]),
          outcome: Type.Enum([...auditOutcomes]),
          subject: Type.String(),
          reason: Type.String(),
          /** Facts beside it, as the code that did it wrote them down. */
          details: Type.Unsafe<Readonly<Record<string, unknown>>>({
            type: 'object',
            additionalProperties: true,
            'x-checked': 'audit',
          }),
          hash: Type.String(),
        },
        closed,
      ),
    ),
    closed,
  ),
  errors: [...tokenErrors, 'forbidden', 'notFound', 'badRequest'],
  limit: { max: 240, seconds: 60 },
})

const auditExport = defineCall({
  ...read,
  streamed: 'text',
  path: '/wps/console/audit/export',
  summary:
    'The same as one file, of 5,000 entries at most, or of fewer long ones; that it was taken is kept as well',
  query: Type.Object({ ...filter, format: Type.Enum(['csv', 'jsonl']) }, closed),
  answer: Type.Object(
    {
      name: Type.String(),
      type: Type.String(),
      text: Type.String(),
      entries: Type.Integer({ minimum: 0 }),
      /** There are older ones that fit: a narrower time shows them. */
      isCut: Type.Boolean(),
    },
    closed,
  ),
  errors: [...tokenErrors, 'forbidden', 'notFound', 'badRequest'],
  limit: { max: 10, seconds: 60 },
})

export const auditCalls = { audit, auditExport }
