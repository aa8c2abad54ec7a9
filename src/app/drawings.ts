/** All that the server draws of the application (`Drawings`), as the build bundles it. */
export { drawHome } from './draw-home.tsx'
export { drawRegistration } from './draw-registration.tsx'
