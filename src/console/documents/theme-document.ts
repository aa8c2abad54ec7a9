import { schema, validators } from 'virtual:document/theme'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { ColourWidget } from '../fields/colour-widget.tsx'
import { ThemeField } from '../fields/theme-field.tsx'
import { choice, picture } from '../parts/document/document-options.ts'

const colour = { 'ui:widget': ColourWidget }

/** How the site looks. */
export const themeDocument: DocumentSource = {
  id: 'theme',
  schema,
  validators,
  uiSchema: {
    'ui:field': ThemeField,
    brand: colour,
    accent: colour,
    neutral: colour,
    radius: choice('document.theme.radius'),
    headingFont: choice('document.theme.font'),
    bodyFont: choice('document.theme.font'),
    defaultMode: choice('document.theme.defaultMode'),
    mark: picture,
    hero: picture,
  },
}
