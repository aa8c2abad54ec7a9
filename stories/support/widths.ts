/** The widths that the design is drawn for; the smallest is the one at which nothing may be cut off (WCAG 2.2, 1.4.10). */
export const widths = {
  smallPhone: width('Width: small phone, 320', 320, 568, 'mobile'),
  phone: width('Width: phone, 390', 390, 844, 'mobile'),
  tablet: width('Width: tablet, 834', 834, 1194, 'tablet'),
  laptop: width('Width: laptop, 1440', 1440, 900, 'desktop'),
} as const

function width<const Type extends string>(name: string, inline: number, block: number, type: Type) {
  return { name, styles: { width: `${inline}px`, height: `${block}px` }, type }
}
