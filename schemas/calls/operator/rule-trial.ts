import Type from 'typebox'
import { ruledFieldIds } from '../../forms/fields/field-ids.ts'
import { defineCall, longBodyLimit } from '../call.ts'
import { consoleErrors, finding, checkedByGate, ofDraft, ofMerchant } from './configuration-shapes.ts'
import { whoReads } from '../../operators/operator-roles.ts'
import { closed } from '../shapes.ts'

const tryRule = defineCall({
  ...ofMerchant,
  who: [...whoReads],
  reach: 'any',
  bodyLimit: longBodyLimit,
  limit: { max: 300, seconds: 60 },
  method: 'POST',
  path: '/wps/console/merchants/:merchant/drafts/:draft/trial',
  summary: 'Tries texts by the rule of a field as players would meet it, once it is published',
  params: ofDraft,
  body: Type.Object(
    {
      field: Type.Enum([...ruledFieldIds]),
      /** As it is being edited, in the place of what the draft says of the field. */
      rule: checkedByGate,
      values: Type.Array(Type.String({ maxLength: 600 }), { maxItems: 200 }),
    },
    closed,
  ),
  answer: Type.Object(
    {
      /** Why the rule cannot be tried; then nothing was tried. */
      findings: Type.Array(Type.Pick(finding, ['path', 'reason', 'values', 'mend', 'severity'], closed)),
      /** The compiled form that was used: where players meet the field first. */
      form: Type.Optional(Type.String()),
      /** What its sentences need to know of the field; `text` is that of the merchant's own expression, by language. */
      asked: Type.Optional(
        Type.Object(
          {
            required: Type.Boolean(),
            min: Type.Optional(Type.Integer()),
            max: Type.Optional(Type.Integer()),
            text: Type.Optional(Type.Record(Type.String(), Type.String())),
          },
          closed,
        ),
      ),
      verdicts: Type.Array(
        Type.Object(
          {
            value: Type.String(),
            /** What is kept of it, where that is something else. */
            kept: Type.Optional(Type.String()),
            /** Absent where it is accepted. */
            error: Type.Optional(
              Type.Object(
                {
                  code: Type.String(),
                  params: Type.Optional(
                    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
                  ),
                },
                closed,
              ),
            ),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: consoleErrors,
})

export const ruleTrialCalls = { tryRule }
