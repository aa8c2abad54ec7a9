/** CSS pixels: width and height of the window that is shown, drawn smaller where there is no room. */
export const viewports = { phone: [390, 780], tablet: [834, 1_000], desktop: [1_440, 900] } as const
export type Viewport = keyof typeof viewports
