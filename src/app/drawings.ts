import type { Drawings } from '#schemas/page/drawing.ts'
import { drawHome } from './draw-home.tsx'
import { drawRegistration } from './draw-registration.tsx'

/** All that the server draws of the application, as the build bundles it. */
export const drawings: Drawings = { drawHome, drawRegistration }
