import { schema, validators } from 'virtual:document/customerService'
import { playersPath } from '#schemas/config/service-address.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { choice, lines, options } from '../parts/document/document-options.ts'

/** Where players reach the merchant. */
export const customerServiceDocument: DocumentSource = {
  id: 'customerService',
  schema,
  validators,
  uiSchema: {
    pathList: options({
      entryTitle: (value, say) => {
        const kind = isRecord(value) ? value['type'] : undefined
        if (kind === playersPath) return say('document.customerService.pathList.type.players')
        return typeof kind === 'number'
          ? say('document.customerService.pathList.type.name', { kind })
          : undefined
      },
    }),
    hosts: lines,
    floating: { side: choice('document.customerService.floating.side') },
  },
}
