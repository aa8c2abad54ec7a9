import { schema, validators } from 'virtual:document/theme'
import type { DocumentSource } from '../document-form/document-source.ts'
import { choice, picture } from './document-options.ts'

/** How the site looks. */
export const themeDocument: DocumentSource = {
  id: 'theme',
  schema,
  validators,
  uiSchema: {
    radius: choice('document.theme.radius'),
    headingFont: choice('document.theme.font'),
    bodyFont: choice('document.theme.font'),
    defaultMode: choice('document.theme.defaultMode'),
    mark: picture,
    hero: picture,
  },
}
