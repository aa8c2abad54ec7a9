import Type from 'typebox'
import { closed, linkPattern } from './document.ts'

const resourceTypes = [
  'IOS_APP',
  'ANDROID_APP',
  'LITE_APP',
  'SPEED_TEST',
  'REDIRECT',
  'CUSTOMER_SERVICE',
  'SITE_QR',
  'TELEGRAM',
  'FACEBOOK',
] as const

/** Links, downloads and QR codes by resource type (specification §3). */
export const resourcesSchema = Type.Array(
  Type.Object(
    {
      resourceType: Type.Enum([...resourceTypes], { title: 'Type' }),
      url: Type.String({ pattern: linkPattern, maxLength: 500, title: 'Address' }),
      qrCodeUrl: Type.Optional(
        Type.String({ pattern: linkPattern, maxLength: 500, title: 'Address of the QR picture' }),
      ),
      labelNameEn: Type.String({ minLength: 1, maxLength: 60, title: 'English name' }),
    },
    closed('Resource', 'One link of the site'),
  ),
  {
    title: 'Resources',
    description: 'Where apps, other channels and QR codes of the site lead.',
    maxItems: 100,
    'x-merge': 'byId',
    'x-id': 'resourceType',
    'x-risk': 3,
  },
)
