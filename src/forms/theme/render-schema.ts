import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { CompiledForm } from '#schemas/forms/form.ts'

/** What RJSF needs to lay a form out: types and places. Conditions, lengths and patterns are validated, not rendered. */
export function renderSchema({ fields }: CompiledForm): { schema: RJSFSchema; uiSchema: UiSchema } {
  return {
    schema: {
      type: 'object',
      required: fields.filter(({ required }) => required).map(({ id }) => id),
      properties: Object.fromEntries(
        fields.map(({ id, widget }) => [id, { type: widget === 'checkbox' ? 'boolean' : 'string' }]),
      ),
    },
    uiSchema: {
      'ui:order': fields.map(({ id }) => id),
      ...Object.fromEntries(fields.map(({ id, widget }) => [id, { 'ui:widget': widget }])),
    },
  }
}
