import Type, { type Static } from 'typebox'
import { closed } from '../document.ts'
import { pictureText as picture } from '../picture-address.ts'

const colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })
const font = Type.Enum(['Outfit', 'Sora', 'system'])

/** The look of a merchant: seeds from which the whole palette is derived at publish. */
export const themeSchema = Type.Object(
  {
    siteName: Type.String({ minLength: 1, maxLength: 40, title: 'Name of the site' }),
    brand: {
      ...colour,
      title: 'Brand colour',
      description: 'Buttons, links and selections',
    } as typeof colour,
    accent: { ...colour, title: 'Accent colour', description: 'Badges and highlights' } as typeof colour,
    neutral: {
      ...colour,
      title: 'Neutral colour',
      description: 'The tint of backgrounds and text',
    } as typeof colour,
    radius: Type.Enum(['sharp', 'soft', 'round'], { title: 'Corners' }),
    headingFont: { ...font, title: 'Heading font' } as typeof font,
    bodyFont: { ...font, title: 'Text font' } as typeof font,
    defaultMode: Type.Enum(['light', 'dark', 'system'], { title: 'Light or dark' }),
    mark: { ...picture, title: 'Logo' } as typeof picture,
    hero: { ...picture, title: 'Picture of the home page' } as typeof picture,
  },
  closed('Theme', 'How the site looks: colours, corners, fonts and pictures.', { 'x-risk': 2 }),
)
export type Theme = Static<typeof themeSchema>
