import type { RJSFSchema } from '@rjsf/utils'

const text = { type: 'string', minLength: 1, maxLength: 80 } as const

/** What the menu has none of: maps, kinds and conditions. */
export const sampleSchema: RJSFSchema = {
  type: 'object',
  required: ['texts', 'delivery', 'maintenance'],
  additionalProperties: false,
  properties: {
    texts: {
      type: 'object',
      title: 'Texts by language',
      description: 'A map: each entry has a name and a value',
      patternProperties: { '^[a-z]{2}$': { ...text, title: 'Text' } },
      additionalProperties: false,
      maxProperties: 4,
    },
    delivery: {
      title: 'Delivery',
      description: 'One of two kinds, each with parts of its own',
      type: 'object',
      oneOf: [
        {
          title: 'By mail server',
          type: 'object',
          required: ['kind', 'server'],
          additionalProperties: false,
          properties: { kind: { const: 'smtp', type: 'string' }, server: { ...text, title: 'Mail server' } },
        },
        {
          title: 'By webhook',
          type: 'object',
          required: ['kind', 'address'],
          additionalProperties: false,
          properties: {
            kind: { const: 'webhook', type: 'string' },
            address: {
              type: 'string',
              format: 'uri',
              pattern: '^https://',
              maxLength: 300,
              title: 'Address',
            },
          },
        },
      ],
    },
    maintenance: {
      title: 'Maintenance',
      description: 'What is asked for depends on the box',
      type: 'object',
      required: ['planned'],
      properties: { planned: { type: 'boolean', title: 'Maintenance is planned' } },
      if: { properties: { planned: { const: true } } },
      then: { properties: { reason: { ...text, title: 'Reason shown to players' } }, required: ['reason'] },
    },
  },
}

export const sampleValue = {
  texts: { en: 'Welcome', tl: 'Mabuhay' },
  delivery: { kind: 'smtp', server: 'mail.example.com' },
  maintenance: { planned: false },
}
