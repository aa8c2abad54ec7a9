/** A look that is no merchant's: of an address that none has, and of the operator console. */
export const platformTheme = {
  brand: '#2f5bd0',
  accent: '#2f5bd0',
  neutral: '#39424f',
  radius: 'soft',
  headingFont: 'system',
  bodyFont: 'system',
  defaultMode: 'system',
} as const
